import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import { LIMITS } from '@duet/schemas/identity';
import { AppError } from '@duet/service-kit/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const FORM_BYTES = 64 * 1_024;

/** Maximum disk space of concurrent uploads in bytes. */
export const SCRATCH_BYTES = 512 * 1024 * 1024;
let scratchUsed = 0;

export interface Upload {
  /** Path of the file, which exists while `use` runs. */
  file: string;
  fields: ReadonlyMap<string, string>;
}

/** Multipart bodies have at most one file. */
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
 * Passes the picture to `use` as a temporary file, so that slow uploads cost no memory.
 * @throws AppError unsupported_media_type, payload_too_large, unavailable (disk limit),
 *   invalid_photo (no file), bad_request
 */
export async function withUpload<T>(
  request: FastifyRequest,
  use: (upload: Upload) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  const most = LIMITS.photoBytes + FORM_BYTES;
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
        part.file.once('limit', () => part.file.destroy(new AppError('payload_too_large')));
        await pipeline(part.file, createWriteStream(file));
        received = true;
      } else fields.set(part.fieldname, String(part.value));
    }
  } catch (error) {
    // Discards the rest of the body; unread bytes would block the connection.
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
  // All other read errors mean a malformed body or a closed connection.
  return new AppError('bad_request', {
    cause: new Error(`upload could not be read: ${String(code)}`, { cause: error }),
  });
}
