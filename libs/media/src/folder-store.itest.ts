import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { FolderStore } from './folder-store';

describe('FolderStore', () => {
  let root: string;
  let store: FolderStore;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'duet-store-'));
    store = new FolderStore(root);
  });
  afterEach(() => rm(root, { recursive: true }));

  it('stores an object two folder levels deep, returns it and leaves no temporary files', async () => {
    await store.put('abcdef0123-480.webp', Buffer.from('picture'));
    const found = await store.get('abcdef0123-480.webp');
    expect(found?.size).toBe(7);
    expect((await buffer(found!.stream())).toString()).toBe('picture');
    expect(await readdir(join(root, 'ab', 'cd'))).toEqual(['abcdef0123-480.webp']);
  });

  it('overwrites and deletes an object, and accepts a second deletion', async () => {
    await store.put('abcdef0123.webp', Buffer.from('one'));
    await store.put('abcdef0123.webp', Buffer.from('two!'));
    expect((await store.get('abcdef0123.webp'))?.size).toBe(4);
    await store.delete('abcdef0123.webp');
    await store.delete('abcdef0123.webp');
    expect(await store.get('abcdef0123.webp')).toBeNull();
  });

  it.each(['../../etc/passwd', '/etc/passwd', 'abcdef/..%2f', '.hidden-file', 'AbCdEfGhIj', 'a'])(
    'rejects the invalid key %s: get returns null, put throws',
    async (key) => {
      expect(await store.get(key)).toBeNull();
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow();
    },
  );
});
