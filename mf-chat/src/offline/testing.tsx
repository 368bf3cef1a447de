export const stores = { chats: new Map<string, unknown>(), photos: new Map<string, unknown>() };

export const browser = { hasStorage: true };

export function resetStores(): void {
  browser.hasStorage = true;
  for (const store of Object.values(stores)) store.clear();
}

const openStore = (name: keyof typeof stores) => {
  const store = stores[name];
  return {
    get: (key: string) => store.get(key),
    getAll: () => [...store.values()],
    getAllKeys: () => [...store.keys()],
    put: (value: unknown, key: string) => void store.set(key, value),
    delete: (key: string) => void store.delete(key),
  };
};

/** Replaces member-database.ts, because jsdom has no IndexedDB. */
export const memberDatabase = {
  hasKeptData: () => stores.chats.size + stores.photos.size > 0,
  result: (value: unknown) => Promise.resolve(value),
  within: async (name: keyof typeof stores, _mode: string, work: (store: unknown) => unknown) => {
    if (!browser.hasStorage) throw new Error('the browser allows no storage');
    return await work(openStore(name));
  },
};
