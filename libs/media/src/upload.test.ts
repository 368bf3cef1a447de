import { LIMITS } from '@duet/schemas/identity';
import type { FastifyRequest } from 'fastify';
import { SCRATCH_BYTES, withUpload } from './upload';

function slowUpload(bytes: number | undefined, end: Promise<void>): FastifyRequest {
  return {
    isMultipart: () => true,
    headers: bytes === undefined ? {} : { 'content-length': String(bytes) },
    parts: () => ({
      [Symbol.asyncIterator]: () => ({
        next: () => end.then(() => ({ done: true, value: undefined })),
      }),
    }),
    raw: { resume: () => undefined },
  } as unknown as FastifyRequest;
}

describe('withUpload', () => {
  it.each([
    ['its declared length', LIMITS.photoBytes],
    ['the largest allowed length if it declares none', undefined],
  ])(
    'rejects an upload while running uploads fill the disk limit, counted by %s',
    async (_how, bytes) => {
      let release = (): void => undefined;
      const end = new Promise<void>((resolve) => (release = resolve));
      const room = Math.floor(SCRATCH_BYTES / (bytes ?? LIMITS.photoBytes + 64 * 1_024));
      const use = () => Promise.resolve('used');
      const running = Array.from({ length: room }, () =>
        withUpload(slowUpload(bytes, end), use).catch((error: unknown) => error),
      );
      await expect(withUpload(slowUpload(bytes, end), use)).rejects.toMatchObject({
        code: 'unavailable',
        headers: { 'retry-after': '5' },
      });
      release();
      expect(await Promise.all(running)).toEqual(
        Array.from(
          { length: room },
          () => expect.objectContaining({ code: 'invalid_photo' }) as unknown,
        ),
      );
      await expect(withUpload(slowUpload(bytes, end), use)).rejects.toMatchObject({
        code: 'invalid_photo',
      });
    },
  );
});
