import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import { LIMITS } from '@duet/schemas/identity';
import { AppError } from '@duet/service-kit/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Room for the form around the file. */
const FORM_BYTES = 64 * 1_024;

/** Limit of upload bytes that a process keeps on disk at the same time. */
export const SCRATCH_BYTES = 512 * 1024 * 1024;
let scratchUsed = 0;

export interface Upload {
  /** Where the bytes lie while `use` runs; they are gone afterwards. */
  file: string;
  /** The form's other fields, as text. */
  fields: ReadonlyMap<string, string>;
}

/**
 * Lets the server read multipart bodies, one file at most, within limits that hold while the bytes
 * arrive.
 */
export async function acceptUploads(server: FastifyInstance): Promise<void> {
  await server.register(multipart, {
    throwFileSizeLimit: true,
    limits: {
      fileSize: LIMITS.photoBytes,
      files: 1,
      fields: 4,
      parts: 5,
      fieldNameSize: 100,
      fieldSize: 1_024,
      headerPairs: 20,
    },
  });
}

/**
 * Hands on the one picture of an upload. Its bytes go to a file, so that many slow uploads cost no
 * memory; all files together have a limit, too.
 * @throws AppError unsupported_media_type (no multipart), payload_too_large, unavailable (no room
 * on disk), invalid_photo (no file), bad_request
 */
export async function withUpload<T>(
  request: FastifyRequest,
  use: (upload: Upload) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  const most = LIMITS.photoBytes + FORM_BYTES;
  // Without a declared length it may become as long as one can be.
  const bytes = Number(request.headers['content-length'] ?? most);
  if (bytes > most) throw new AppError('payload_too_large');
  if (scratchUsed + bytes > SCRATCH_BYTES)
    throw new AppError('unavailable', { headers: { 'retry-after': '5' } });
  scratchUsed += bytes;
  try {
    return await inFolder(async (folder) => use(await receive(request, join(folder, 'photo'))));
  } finally {
    scratchUsed -= bytes;
  }
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'duet-upload-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receive(request: FastifyRequest, file: string): Promise<Upload> {
  const fields = new Map<string, string>();
  let received = false;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        // The rest of it is not waited for: whoever sends too much is told so at once.
        part.file.once('limit', () => part.file.destroy(new AppError('payload_too_large')));
        await pipeline(part.file, createWriteStream(file));
        received = true;
      } else fields.set(part.fieldname, String(part.value));
    }
  } catch (error) {
    // What is left of the body is thrown away as it comes: a connection with unread bytes could
    // never be used again.
    request.raw.resume();
    throw toAppError(error);
  }
  if (!received) throw new AppError('invalid_photo');
  return { file, fields };
}

function toAppError(error: unknown): unknown {
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (error instanceof AppError) return error;
  if (statusCode === 413) return new AppError('payload_too_large', { cause: error });
  // What else goes wrong while a body is read is the body: broken boundaries, a connection that
  // ended.
  return new AppError('bad_request', {
    cause: new Error(`Upload: ${String(code)}`, { cause: error }),
  });
}
