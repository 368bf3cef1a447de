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

/** A key that may change only the entries of these remotes. */
export interface TeamKey {
  key: KeyObject;
  remotes: readonly string[];
}

export type ReleaseKey = KeyObject | TeamKey;
export type ReleaseKeys = readonly ReleaseKey[];

const TEAM = /^([a-z][a-z0-9,-]*)=(.+)$/;

/**
 * Reads keys separated by spaces. `chat,search=<key>` is valid for these two remotes only.
 * @throws {EnvError} if a key is not a P-256 key in SPKI, as base64
 */
export const readReleaseKeys = (text: string): ReleaseKeys =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((item) => {
      const [, remotes, key = item] = TEAM.exec(item) ?? [];
      const read = () => createPublicKey(der(key, 'spki'));
      const found = readKey('RELEASE_PUBLIC_KEYS', read);
      return remotes ? { key: found, remotes: remotes.split(',').filter(Boolean) } : found;
    });

export const isTeamKey = (key: ReleaseKey): key is TeamKey => 'remotes' in key;

export const isKeyFor = (key: ReleaseKey, remote: string): boolean =>
  !isTeamKey(key) || key.remotes.includes(remote);

export const getKeysFor = (keys: ReleaseKeys, remote: string): ReleaseKeys =>
  keys.filter((key) => isKeyFor(key, remote));

const toKeyObject = (key: ReleaseKey): KeyObject => (isTeamKey(key) ? key.key : key);

/** @throws {EnvError} if the key is not a P-256 key in PKCS #8, as base64 */
export const readReleaseKey = (text: string): KeyObject =>
  readKey('RELEASE_KEY', () => createPrivateKey(der(text, 'pkcs8')));

export const getPublicKey = (key: KeyObject): KeyObject => createPublicKey(key);

/** Returns a key in SPKI, as base64, as browsers import it. */
export const toSpki = (key: ReleaseKey): string =>
  toKeyObject(key).export({ format: 'der', type: 'spki' }).toString('base64');

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
export const isSignedBy = (keys: ReleaseKeys, kind: SignedKind, document: unknown): boolean =>
  findSigner(keys, kind, document) !== null;

export function findSigner(
  keys: ReleaseKeys,
  kind: SignedKind,
  document: unknown,
): ReleaseKey | null {
  if (typeof document !== 'object' || document === null) return null;
  const { signature, ...content } = document as { signature?: unknown };
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) return null;
  const text = Buffer.from(toSignedText(kind, content));
  const bytes = Buffer.from(signature, 'base64url');
  const hasSigned = (each: ReleaseKey): boolean =>
    verify('sha256', text, { key: toKeyObject(each), dsaEncoding: 'ieee-p1363' }, bytes);
  return keys.find(hasSigned) ?? null;
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
    // The EnvError below reports the failure without the key.
  }
  throw new EnvError(`The environment is invalid:\n  ${name}: is not a P-256 key`);
}
