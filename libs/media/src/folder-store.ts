import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isObjectKey, type ObjectStore, type StoredFile } from './object-store';

/** Objects are files in two levels of folders. A file gets its final name when it is complete. */
export class FolderStore implements ObjectStore {
  constructor(private readonly root: string) {}

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const path = this.findPath(key);
    if (!path) throw new Error(`not an object key: ${key}`);
    const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await this.write(temporary, bytes);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async get(key: string): Promise<StoredFile | null> {
    const path = this.findPath(key);
    if (!path) return null;
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return found?.isFile() ? { size: found.size, stream: () => createReadStream(path) } : null;
  }

  async delete(key: string): Promise<void> {
    const path = this.findPath(key);
    if (path) await rm(path, { force: true });
  }

  private findPath(key: string): string | null {
    return isObjectKey(key) ? join(this.root, key.slice(0, 2), key.slice(2, 4), key) : null;
  }

  private async write(path: string, bytes: Uint8Array): Promise<void> {
    const file = await open(path, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  }
}
