import { toSignedRelease } from '@duet/schemas/release-in-language';
import { toSignedText } from '@duet/schemas/signed-text';
import type { RegistryEntry } from '@duet/schemas/remotes';

const ES256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/**
 * Returns whether one of the keys has signed the address and the digests of a remote (ADR 73).
 * Returns true without a check on plain HTTP, which has no `crypto.subtle`.
 */
export async function isSigned(entry: RegistryEntry, keys: readonly string[]): Promise<boolean> {
  const subtle = (globalThis.crypto as Partial<Crypto>).subtle;
  if (!subtle || keys.length === 0) return true;
  if (!entry.signature) return false;
  const signature = toBytes(entry.signature.replaceAll('-', '+').replaceAll('_', '/'));
  const text = new TextEncoder().encode(toSignedText('release', toSignedRelease(entry)));
  for (const each of keys) {
    const key = await subtle.importKey('spki', toBytes(each), ES256, false, ['verify']);
    if (await subtle.verify(ES256, key, signature, text)) return true;
  }
  return false;
}

const toBytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
