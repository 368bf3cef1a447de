import type { Readable } from 'node:stream';

export interface StoredFile {
  size: number;
  /** Opens a stream. The caller must read it to the end or destroy it. */
  stream: () => Readable;
}

/** Stores bytes under flat, lower-case keys. */
export interface ObjectStore {
  /** Stores an object atomically. The call can be repeated. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Returns null for a missing object or malformed key. */
  get(key: string): Promise<StoredFile | null>;
  delete(key: string): Promise<void>;
}

export const OBJECT_STORE = Symbol('object store');

/**
 * Returns whether a key has no separators and no leading dot, so that it cannot leave its folder.
 */
export const isObjectKey = (key: string): boolean =>
  /^[a-z0-9][a-z0-9_-]{7,120}(\.[a-z0-9]{1,8})?$/.test(key);
