import { isExpired } from '../offline/kept-chats';
import { hasKeptData, result, within } from '../offline/member-database';

const MAX_BYTES = 20 * 1024 * 1024;

interface KeptPhoto {
  at: number;
  file: File;
}

/** Returns false if storing failed. Closing the page then loses the photo. */
export async function keepPhoto(clientId: string, file: File): Promise<boolean> {
  try {
    return await within('photos', 'readwrite', async (store) => {
      const kept = await result<KeptPhoto[]>(store.getAll());
      const bytes = kept.reduce((sum, photo) => sum + photo.file.size, file.size);
      if (bytes > MAX_BYTES) return false;
      await result(store.put({ at: Date.now(), file } satisfies KeptPhoto, clientId));
      return true;
    });
  } catch {
    return false;
  }
}

export async function loadPhoto(clientId: string): Promise<File | null> {
  try {
    const kept = await within('photos', 'readonly', (store) =>
      result<KeptPhoto | undefined>(store.get(clientId)),
    );
    return kept && !isExpired(kept) ? kept.file : null;
  } catch {
    return null;
  }
}

export const renameKeptPhoto = (clientId: string, nextId: string): Promise<void> =>
  quietly(async (store) => {
    const kept = await result<KeptPhoto | undefined>(store.get(clientId));
    if (!kept) return;
    store.put(kept, nextId);
    store.delete(clientId);
  });

export const forgetPhoto = (clientId: string): Promise<void> =>
  quietly(async (store) => void (await result(store.delete(clientId))));

export async function forgetOtherPhotos(clientIds: readonly string[]): Promise<void> {
  if (!hasKeptData()) return;
  await quietly(async (store) => {
    for (const key of await result(store.getAllKeys()))
      if (!clientIds.includes(String(key))) store.delete(key);
  });
}

const quietly = (work: (store: IDBObjectStore) => Promise<void>): Promise<void> =>
  within('photos', 'readwrite', work).catch(() => undefined);
