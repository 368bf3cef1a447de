declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypts push messages (RFC 8188, RFC 8291). */
  export function decrypt(
    content: Buffer,
    keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
