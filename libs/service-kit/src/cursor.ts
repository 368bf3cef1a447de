import {
  type KeyObject,
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Clock } from './clock';
import { type CursorEnv, acceptedKeys } from './env';
import { AppError } from './errors';
import { ENV } from './tokens';

export interface CursorScope {
  call: string;
  site: string;
  reader: string;
  /**
   * Everything that selects the listed rows. The value is compared as JSON, so key order matters.
   */
  filters: unknown;
}

export const CURSOR_SECONDS = 3_600;

const IV_BYTES = 16;
/** Bytes of the shortened HMAC. 128 bits are enough against guessing (RFC 2104, section 5). */
const MAC_BYTES = 16;
const EXPIRY_BYTES = 6;

interface Keys {
  encryption: KeyObject;
  authentication: KeyObject;
}

/**
 * Encrypts and authenticates cursors: AES-256-CTR, then HMAC-SHA-256 over scope, IV and ciphertext.
 * Clients cannot read or forge cursors, or use them in another scope.
 */
@Injectable()
export class CursorSealer {
  private readonly keys: Keys[];

  constructor(
    @Inject(ENV) env: CursorEnv,
    private readonly clock: Clock,
  ) {
    this.keys = acceptedKeys(env.CURSOR_SECRET, env.CURSOR_SECRET_ACCEPTED).map((secret) => ({
      encryption: deriveKey(secret, 'cursor encryption'),
      authentication: deriveKey(secret, 'cursor authentication'),
    }));
  }

  seal(payload: unknown, scope: CursorScope): string {
    const [{ encryption, authentication }] = this.keys as [Keys];
    const expiry = Buffer.alloc(EXPIRY_BYTES);
    expiry.writeUIntBE(
      Math.floor(this.clock.now().getTime() / 1_000) + CURSOR_SECONDS,
      0,
      EXPIRY_BYTES,
    );
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-ctr', encryption, iv);
    const sealed = Buffer.concat([
      iv,
      cipher.update(expiry),
      cipher.update(JSON.stringify(payload), 'utf8'),
      cipher.final(),
    ]);
    return Buffer.concat([sealed, computeMac(authentication, scope, sealed)]).toString('base64url');
  }

  /** @throws {AppError} 422 `invalid_cursor` if forged, expired or of another scope */
  open<T>(cursor: string, scope: CursorScope, schema: z.ZodType<T>): T {
    const bytes = this.openBytes(cursor, scope);
    if (!bytes || bytes.readUIntBE(0, EXPIRY_BYTES) * 1_000 < this.clock.now().getTime())
      throw invalidCursor();
    const payload = schema.safeParse(JSON.parse(bytes.toString('utf8', EXPIRY_BYTES)));
    if (!payload.success) throw invalidCursor(payload.error);
    return payload.data;
  }

  private openBytes(cursor: string, scope: CursorScope): Buffer | null {
    const bytes = Buffer.from(cursor, 'base64url');
    // Rejects other base64url encodings of the same bytes, so that each page has one cursor.
    if (
      bytes.length < IV_BYTES + EXPIRY_BYTES + MAC_BYTES ||
      bytes.toString('base64url') !== cursor
    )
      return null;
    const [sealed, mac] = [bytes.subarray(0, -MAC_BYTES), bytes.subarray(-MAC_BYTES)];
    const keys = this.keys.find(({ authentication }) =>
      timingSafeEqual(mac, computeMac(authentication, scope, sealed)),
    );
    if (!keys) return null;
    const decipher = createDecipheriv('aes-256-ctr', keys.encryption, sealed.subarray(0, IV_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES)), decipher.final()]);
  }
}

export const invalidCursor = (cause?: unknown): AppError =>
  new AppError('invalid_cursor', { fields: { cursor: 'invalid_cursor' }, cause });

const deriveKey = (secret: string, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));

/** A NUL byte ends the scope, because JSON never contains NUL. */
const computeMac = (
  key: KeyObject,
  { call, site, reader, filters }: CursorScope,
  sealed: Buffer,
): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([call, site, reader, filters]))
    .update('\0')
    .update(sealed)
    .digest()
    .subarray(0, MAC_BYTES);
