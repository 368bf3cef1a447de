import type { Readable } from 'node:stream';

export interface StoredFile {
  size: number;
  /** The caller must read the stream to the end or destroy it. */
  stream: () => Readable;
}

/** Keys are in lower case and contain no slashes. */
export interface ObjectStore {
  /** Atomic and idempotent. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Returns null for a missing object or malformed key. */
  get(key: string): Promise<StoredFile | null>;
  delete(key: string): Promise<void>;
}

export const OBJECT_STORE = Symbol('object store');

/** Keys without separators and without a leading dot cannot leave their folder. */
export const isObjectKey = (key: string): boolean =>
  /^[a-z0-9][a-z0-9_-]{7,120}(\.[a-z0-9]{1,8})?$/.test(key);
