import { buffer } from 'node:stream/consumers';
import { S3Bucket } from '@duet/service-kit/s3';
import { S3Server } from '@duet/testing/s3-server';
import { S3Store } from './s3-store';

const server = new S3Server();
let store: S3Store;

beforeAll(async () => {
  await server.start();
  store = new S3Store(new S3Bucket('s3://photos', server.env));
});
afterAll(() => server.stop());

describe('S3Store', () => {
  it('returns stored objects and deletes them', async () => {
    await store.put('abcdef0123-480.webp', Buffer.from('picture'));
    const found = await store.get('abcdef0123-480.webp');
    expect(found?.size).toBe(7);
    expect((await buffer(found!.stream())).toString()).toBe('picture');
    await store.delete('abcdef0123-480.webp');
    expect(await store.get('abcdef0123-480.webp')).toBeNull();
    await store.delete('abcdef0123-480.webp');
  });

  it('writes only if the key is new, so that a repeated put is harmless', async () => {
    await store.put('abcdef0123.webp', Buffer.from('one'));
    await store.put('abcdef0123.webp', Buffer.from('another'));
    expect(server.objects.get('abcdef0123.webp')?.toString()).toBe('one');
  });

  it('throws when the server rejects a request', async () => {
    const stranger = new S3Store(
      new S3Bucket('s3://photos', { ...server.env, S3_SECRET_ACCESS_KEY: 'guessed' }),
    );
    await expect(stranger.put('abcdef0123.webp', Buffer.from('x'))).rejects.toThrow('403');
    await expect(stranger.get('abcdef0123.webp')).rejects.toThrow('403');
    await expect(stranger.delete('abcdef0123.webp')).rejects.toThrow('403');
  });

  it.each(['../../etc/passwd', '/x', '.hidden-file', 'a'])(
    'sends no request for the invalid key %s: get returns null, put throws',
    async (key) => {
      const before = server.requests.length;
      expect(await store.get(key)).toBeNull();
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow();
      expect(server.requests).toHaveLength(before);
    },
  );
});
