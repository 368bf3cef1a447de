import type { Readable } from 'node:stream';

export interface StoredFile {
  size: number;
  /** Opened lazily; the caller reads it to the end or destroys it. */
  stream: () => Readable;
}

/** Where bytes live. Keys are flat, lower case and never come from a client unchecked. */
export interface ObjectStore {
  /** Stores bytes under a key, all or nothing; storing the same key again is harmless. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such object, or the key is not a key. */
  get(key: string): Promise<StoredFile | null>;
  /** Removes an object; one that is already gone is not an error. */
  delete(key: string): Promise<void>;
}

/** Injection token of the process's store. */
export const OBJECT_STORE = Symbol('object store');

/** Key shape: no separators, no leading dot, so that a key can never leave its folder. */
export const isObjectKey = (key: string): boolean =>
  /^[a-z0-9][a-z0-9_-]{7,120}(\.[a-z0-9]{1,8})?$/.test(key);
