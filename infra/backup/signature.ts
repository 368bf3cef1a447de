import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { Trouble } from '../../tools/stack/output.ts';

/** openssl can verify the signature without our software. */
export const signManifest = (bytes: Buffer, key: string): string =>
  sign(
    null,
    bytes,
    readKey('BACKUP_SIGNING_KEY', () => createPrivateKey(der(key, 'pkcs8'))),
  ).toString('base64');

export const isSigned = (bytes: Buffer, signature: string, keys: string): boolean =>
  keys
    .split(/\s+/)
    .filter(Boolean)
    .map((key) => readKey('BACKUP_PUBLIC_KEYS', () => createPublicKey(der(key, 'spki'))))
    .some((key) => verify(null, bytes, key, Buffer.from(signature, 'base64')));

export function makeSigningKeys(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
  };
}

const der = <T extends string>(key: string, type: T) => ({
  key: Buffer.from(key, 'base64'),
  format: 'der' as const,
  type,
});

function readKey(name: string, read: () => KeyObject): KeyObject {
  try {
    const key = read();
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Drops the error, which could contain the key.
  }
  throw new Trouble(`${name} is not an Ed25519 key: "npm run backup -- key" makes a pair.`);
}
