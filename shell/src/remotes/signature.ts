import { toSignedRelease } from '@duet/schemas/release-in-language';
import { type PageKey, toSignedText } from '@duet/schemas/signed-text';
import type { RegistryEntry } from '@duet/schemas/remotes';

const ES256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/**
 * Returns whether a key for the remote has signed the remote's address and digests (ADR 73).
 * Without `crypto.subtle` (plain HTTP) or keys, returns true without a check.
 */
export async function isSigned(entry: RegistryEntry, keys: readonly PageKey[]): Promise<boolean> {
  const subtle = (globalThis.crypto as Partial<Crypto>).subtle;
  if (!subtle || keys.length === 0) return true;
  if (!entry.signature) return false;
  const signature = toBytes(entry.signature.replaceAll('-', '+').replaceAll('_', '/'));
  const text = new TextEncoder().encode(toSignedText('release', toSignedRelease(entry)));
  for (const each of getKeysFor(keys, entry.descriptor.name)) {
    const key = await subtle.importKey('spki', toBytes(each), ES256, false, ['verify']);
    if (await subtle.verify(ES256, key, signature, text)) return true;
  }
  return false;
}

const getKeysFor = (keys: readonly PageKey[], remote: string): string[] =>
  keys.flatMap((each) => {
    if (typeof each === 'string') return each;
    return each.remotes.includes(remote) ? each.key : [];
  });

const toBytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
