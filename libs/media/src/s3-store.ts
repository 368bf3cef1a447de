import type { S3Bucket } from '@duet/service-kit/s3';
import { isObjectKey, type ObjectStore, type StoredFile } from './object-store';

/** Objects in a bucket of anything that speaks the S3 API. */
export class S3Store implements ObjectStore {
  constructor(private readonly bucket: S3Bucket) {}

  /** Keys are addresses of content: what is there already is the same. */
  async put(key: string, bytes: Uint8Array): Promise<void> {
    if (!isObjectKey(key)) throw new Error(`Not an object key: ${key}`);
    await this.bucket.put(key, Buffer.from(bytes), { over: null });
  }

  async get(key: string): Promise<StoredFile | null> {
    return isObjectKey(key) ? this.bucket.open(key) : null;
  }

  async delete(key: string): Promise<void> {
    if (isObjectKey(key)) await this.bucket.delete(key);
  }
}
