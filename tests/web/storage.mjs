/** storage.mjs: stands in for the browser's storage. */

/** Makes a session storage. */
function memory() {
  const items = new Map();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  };
}

/** Replaces the browser's storage; writing throws `refusal`, and all calls fail if `isClosed`. */
export function pretendStorage(items = {}, { refusal = null, isClosed = false } = {}) {
  const check = () => {
    if (isClosed) throw new Error('refused');
  };
  const storage = Object.create({
    getItem(key) {
      check();
      return items[key] ?? null;
    },
    setItem(key, value) {
      check();
      if (refusal) throw refusal;
      items[key] = value;
      storage[key] = value;
    },
    removeItem(key) {
      check();
      delete items[key];
      delete storage[key];
    },
  });
  globalThis.localStorage = Object.assign(storage, items);
  globalThis.sessionStorage = memory();
  return items;
}
