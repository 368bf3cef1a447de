import type { S3Bucket } from '@duet/service-kit/s3';
import { isObjectKey, type ObjectStore, type StoredFile } from './object-store';

export class S3Store implements ObjectStore {
  constructor(private readonly bucket: S3Bucket) {}

  /** Does not overwrite an object, because objects with the same key are equal. */
  async put(key: string, bytes: Uint8Array): Promise<void> {
    if (!isObjectKey(key)) throw new Error(`not an object key: ${key}`);
    await this.bucket.put(key, Buffer.from(bytes), { over: null });
  }

  async get(key: string): Promise<StoredFile | null> {
    return isObjectKey(key) ? this.bucket.open(key) : null;
  }

  async delete(key: string): Promise<void> {
    if (isObjectKey(key)) await this.bucket.delete(key);
  }
}
