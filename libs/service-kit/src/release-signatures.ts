import {
  type KeyObject,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import { SIGNATURE, type SignedKind, toSignedText } from '@duet/schemas/signed-text';
import { EnvError } from './env';

export type ReleaseKeys = readonly KeyObject[];

/**
 * Reads keys separated by spaces, two during a rotation.
 * @throws {EnvError} if a key is not a P-256 key in SPKI, as base64
 */
export const readReleaseKeys = (text: string): ReleaseKeys =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((key) => readKey('RELEASE_PUBLIC_KEYS', () => createPublicKey(der(key, 'spki'))));

/** @throws {EnvError} if the key is not a P-256 key in PKCS #8, as base64 */
export const readReleaseKey = (text: string): KeyObject =>
  readKey('RELEASE_KEY', () => createPrivateKey(der(text, 'pkcs8')));

export const getPublicKey = (key: KeyObject): KeyObject => createPublicKey(key);

/** Returns a key in SPKI, as base64, as browsers import it. */
export const toSpki = (key: KeyObject): string =>
  key.export({ format: 'der', type: 'spki' }).toString('base64');

export function makeReleaseKeys(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: toSpki(publicKey),
  };
}

export const signRelease = (key: KeyObject, kind: SignedKind, content: object): string =>
  sign('sha256', Buffer.from(toSignedText(kind, content)), {
    key,
    dsaEncoding: 'ieee-p1363',
  }).toString('base64url');

export const signDocument = <T extends object>(
  key: KeyObject,
  kind: SignedKind,
  document: T,
): T & { signature: string } => {
  const { signature: _, ...content } = document as T & { signature?: string };
  return { ...(content as T), signature: signRelease(key, kind, content) };
};

/**
 * Returns true if one of the keys has signed. The signature is the document's field `signature`.
 */
export function isSignedBy(keys: ReleaseKeys, kind: SignedKind, document: unknown): boolean {
  if (typeof document !== 'object' || document === null) return false;
  const { signature, ...content } = document as { signature?: unknown };
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) return false;
  const text = Buffer.from(toSignedText(kind, content));
  const bytes = Buffer.from(signature, 'base64url');
  return keys.some((key) => verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, bytes));
}

const der = <T extends string>(key: string, type: T) => ({
  key: Buffer.from(key, 'base64'),
  format: 'der' as const,
  type,
});

function readKey(name: string, read: () => KeyObject): KeyObject {
  try {
    const key = read();
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // The EnvError below does not contain the value.
  }
  throw new EnvError(`The environment is invalid:\n  ${name}: is not a P-256 key`);
}
