declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypts RFC 8188 content (RFC 8291). */
  export function decrypt(
    content: Buffer,
    keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
