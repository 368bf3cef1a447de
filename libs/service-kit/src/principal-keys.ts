import { type KeyObject, createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';
import { SERVICES } from '@duet/schemas/events';
import { EnvError, type ServerEnv } from './env';

/** Excludes workers, which sign principals with the key of their service. */
export const ISSUERS = [...SERVICES, 'gateway'] as const;
export type Issuer = (typeof ISSUERS)[number];

export type PublicKeys = ReadonlyMap<string, readonly KeyObject[]>;

type KeyEnv = Pick<
  ServerEnv,
  'PRINCIPAL_PRIVATE_KEY' | 'PRINCIPAL_PUBLIC_KEYS' | 'PRINCIPAL_SECRET'
>;

/**
 * Reads PRINCIPAL_PUBLIC_KEYS: `issuer=key` pairs, separated by spaces. An issuer has two keys
 * during a rotation.
 * @throws {EnvError} if a pair is malformed or names an unknown process
 */
export function readPublicKeys({
  PRINCIPAL_PUBLIC_KEYS: text,
}: Pick<KeyEnv, 'PRINCIPAL_PUBLIC_KEYS'>): PublicKeys {
  const keys = new Map<string, KeyObject[]>();
  for (const pair of text.split(/\s+/).filter(Boolean)) {
    const [, issuer = '', key = ''] = /^([a-z]+)=(.+)$/.exec(pair) ?? [];
    const isKnown = (ISSUERS as readonly string[]).includes(issuer);
    const read = isKnown && readKey(() => createPublicKey(der(key, 'spki')));
    if (!read)
      throw invalid('PRINCIPAL_PUBLIC_KEYS', 'holds a pair that is not process=public key');
    keys.set(issuer, [...(keys.get(issuer) ?? []), read]);
  }
  return keys;
}

export function readPrivateKey(key: string): KeyObject {
  const read = readKey(() => createPrivateKey(der(key, 'pkcs8')));
  if (!read) throw invalid('PRINCIPAL_PRIVATE_KEY', 'is not an Ed25519 key');
  return read;
}

/**
 * Derives a key that only this process and its replicas can derive (HKDF, RFC 5869).
 * @param purpose separates keys of different purposes
 * @returns 32 bytes
 */
export function deriveKey(
  { PRINCIPAL_PRIVATE_KEY: own, PRINCIPAL_SECRET: shared }: Omit<KeyEnv, 'PRINCIPAL_PUBLIC_KEYS'>,
  purpose: string,
): Buffer {
  const secret = own ?? shared;
  if (!secret) throw invalid('PRINCIPAL_PRIVATE_KEY', 'is not set');
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/**
 * Returns the secret of a variable, or else PRINCIPAL_SECRET, which earlier versions used.
 * @throws {EnvError} if both are empty
 */
export function requireSecret<N extends string>(
  env: Pick<ServerEnv, 'PRINCIPAL_SECRET'> & Partial<Record<N, string | undefined>>,
  name: N,
): string {
  const secret = env[name] ?? env.PRINCIPAL_SECRET;
  if (!secret) throw invalid(name, 'is not set');
  return secret;
}

const der = <T extends string>(key: string, type: T) => ({
  key: Buffer.from(key, 'base64'),
  format: 'der' as const,
  type,
});

function readKey(read: () => KeyObject): KeyObject | null {
  try {
    const key = read();
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

const invalid = (name: string, problem: string): EnvError =>
  new EnvError(`The environment is invalid:\n  ${name}: ${problem}`);
