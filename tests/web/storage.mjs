/** storage.mjs: storage in the place of the browser's. */

/** That of a window, which is kept as long. */
function memory() {
  const items = new Map();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  };
}

/** Storage in the place of the browser's; `refusal` is thrown by whatever writes. */
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
