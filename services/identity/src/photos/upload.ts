import multipart from '@fastify/multipart';
import { LIMITS } from '@duet/schemas/identity';
import { AppError } from '@duet/service-kit/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Lets the server read multipart bodies, one file at most, within limits that hold while the bytes arrive. */
export async function acceptUploads(server: FastifyInstance): Promise<void> {
  await server.register(multipart, {
    throwFileSizeLimit: true,
    limits: { fileSize: LIMITS.photoBytes, files: 1, fields: 4, parts: 5, fieldNameSize: 100, fieldSize: 1_024, headerPairs: 20 },
  });
}

/**
 * Reads the one picture of an upload.
 * @throws AppError unsupported_media_type (no multipart), payload_too_large, invalid_photo (no file), bad_request
 */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  if (Number(request.headers['content-length'] ?? 0) > LIMITS.photoBytes + 64 * 1_024) throw new AppError('payload_too_large');
  try {
    const file = await request.file();
    if (!file) throw new AppError('invalid_photo');
    return await file.toBuffer();
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (error instanceof AppError) return error;
  if (statusCode === 413) return new AppError('payload_too_large', { cause: error });
  // What else goes wrong while a body is read is the body: broken boundaries, a connection that ended.
  return new AppError('bad_request', { cause: new Error(`Upload: ${String(code)}`, { cause: error }) });
}
