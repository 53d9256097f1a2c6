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

/**
 * Replaces IndexedDB by one store of texts, which answers once `open` is called, or at once if
 * `isOpen`.
 */
export function pretendMirror(items = {}, { isOpen = true } = {}) {
  let open = () => {};
  const opened = isOpen ? Promise.resolve() : new Promise((done) => (open = done));
  const store = {
    transaction: {},
    get(key) {
      const answer = { result: items[key] };
      queueMicrotask(() => answer.onsuccess());
      return answer;
    },
    put: (text, key) => void (items[key] = text),
    delete: (key) => void delete items[key],
  };
  const base = { transaction: () => ({ objectStore: () => store }), close() {} };
  globalThis.indexedDB = {
    open() {
      const request = { result: base };
      opened.then(() => request.onsuccess());
      return request;
    },
  };
  return { items, open };
}
