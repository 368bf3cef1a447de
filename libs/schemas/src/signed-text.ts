// Must not import zod or Node modules, because browsers load this file.

/** A signature of one kind of document is invalid for the other kinds. */
export type SignedKind =
  'registry' | 'entry' | 'release log' | 'log entry' | 'version' | 'release' | 'preview';

/** A public key (SPKI, base64). With `remotes`, the key is valid only for these remotes. */
export type PageKey = string | { key: string; remotes: readonly string[] };

/** ECDSA with P-256 and SHA-256 (RFC 7518, ES256), as base64url. */
export const SIGNATURE = /^[\w-]{86}$/;

/** Sorts keys, so that the key order of a stored or parsed document does not matter. */
export const toSignedText = (kind: SignedKind, content: object): string =>
  `duet ${kind}\n${JSON.stringify(sortKeys(content))}`;

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, sortKeys(item)]));
}
