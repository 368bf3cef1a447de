import { type AnyMailKind, getWords } from '@duet/schemas/mails';

export interface Receiver {
  address: string;
  isVerified: boolean;
}

const LONGEST_NAME = 30;
const UNSHOWN = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;
const LINK_LIKE = /:\/\/|www\.|@|[\p{L}\p{N}]\.\p{L}{2,}/iu;

/** Returns an empty string if mail programs could turn the name into a link. */
export function mailName(name: string): string {
  const line = name.replace(UNSHOWN, ' ').replace(/\s+/g, ' ').trim();
  if (LINK_LIKE.test(line.normalize('NFKC'))) return '';
  return [...line].slice(0, LONGEST_NAME).join('');
}

/**
 * Mails to an unverified address contain no name, because the address may belong to somebody else.
 */
export const greetedName = (name: string, { isVerified }: Receiver): string =>
  isVerified ? mailName(name) : '';

/** Drops values that the mail kind does not declare. */
export function allowedValues(
  kind: AnyMailKind,
  values: Record<string, string>,
  { address, isVerified }: Receiver,
): Record<string, string> {
  const declared = getWords(kind).values;
  const allowed = Object.entries(values).filter(([name]) => Object.hasOwn(declared, name));
  for (const [name, value] of allowed) {
    if (declared[name] === 'receiver' && !isVerified)
      throw new Error(`parameter "${name}" of mail kind ${kind} needs a verified address`);
    if (declared[name] === 'address' && value.toLowerCase() !== address.toLowerCase())
      throw new Error(`text of mail kind ${kind} contains another address than the receiver’s`);
  }
  return Object.fromEntries(allowed);
}

export function allowedLines(kind: AnyMailKind, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const source = getWords(kind).lines;
  if (!source) throw new Error(`mail kind ${kind} declares no list of lines`);
  return source === 'member' ? lines.map(mailName).filter((line) => line !== '') : [...lines];
}
