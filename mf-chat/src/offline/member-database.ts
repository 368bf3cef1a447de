import { KEPT_DATA, memberStorage, pageMember } from '@duet/host';
import { isMemberData, memberPrefix, toMemberDatabase } from '@duet/schemas/member-data';

export const hasKeptData = (): boolean => memberStorage.read(KEPT_DATA) === true;

type Store = 'chats' | 'photos';

let opened: Promise<IDBDatabase> | null = null;
let isClosed = false;

/** The memberStorage entry lets the host find and delete the database. */
async function open(): Promise<IDBDatabase> {
  memberStorage.write(KEPT_DATA, true);
  if (!hasKeptData()) throw new Error('the browser allows no storage');
  const request = indexedDB.open(toMemberDatabase(memberPrefix(pageMember())), 1);
  request.onupgradeneeded = () => {
    for (const store of ['chats', 'photos'] satisfies Store[])
      request.result.createObjectStore(store);
  };
  const database = await result(request);
  database.onclose = () => (opened = null);
  // After a logout in another tab, this page must not create the database again.
  database.onversionchange = () => {
    isClosed = true;
    database.close();
  };
  void deleteOthers(database.name).catch(() => undefined);
  return database;
}

/** Deletes other members' databases, which remain if a page closed during their deletion. */
async function deleteOthers(mine: string): Promise<void> {
  for (const { name } of await indexedDB.databases())
    if (name && isMemberData(name) && name !== mine) indexedDB.deleteDatabase(name);
}

export const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the request failed'));
  });

/** Rejects if the browser allows no storage. */
export async function within<T>(
  store: Store,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  if (isClosed || pageMember() === null) throw new Error('this page has no database');
  opened ??= open().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  const transaction = (await opened).transaction(store, mode);
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the storage is full'));
  });
  const [value] = await Promise.all([work(transaction.objectStore(store)), done]);
  return value;
}
