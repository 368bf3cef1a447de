import { type AnyMailKind, getWords } from '@duet/schemas/mails';

/** Who gets a mail, as far as it decides what the mail may say. */
export interface Receiver {
  address: string;
  /** Whether the receiver has proven that the address is theirs. */
  isVerified: boolean;
}

/** Characters of a name that a mail shows. */
const LONGEST_NAME = 30;
const UNSHOWN = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;
/**
 * What a mail program could turn into a link: a scheme, an address, or a dot between a word and a
 * domain.
 */
const LINK_LIKE = /:\/\/|www\.|@|[\p{L}\p{N}]\.\p{L}{2,}/iu;

/**
 * A name as a mail may show it: one short line. Empty when it could become a link, or nothing is
 * left.
 */
export function mailName(name: string): string {
  const line = name.replace(UNSHOWN, ' ').replace(/\s+/g, ' ').trim();
  if (LINK_LIKE.test(line.normalize('NFKC'))) return '';
  return [...line].slice(0, LONGEST_NAME).join('');
}

/** The name in the greeting. Who wrote it is known only where the address is verified. */
export const greetedName = (name: string, { isVerified }: Receiver): string =>
  isVerified ? mailName(name) : '';

/**
 * Values that a kind of mail declares; everything else is left out, so that a text which names it
 * cannot be composed.
 * @throws when words of the receiver would go to an address that is not verified as theirs
 */
export function allowedValues(
  kind: AnyMailKind,
  values: Record<string, string>,
  { address, isVerified }: Receiver,
): Record<string, string> {
  const declared = getWords(kind).values;
  const allowed = Object.entries(values).filter(([name]) => Object.hasOwn(declared, name));
  for (const [name, value] of allowed) {
    if (declared[name] === 'receiver' && !isVerified)
      throw new Error(`A mail of the kind ${kind} carries "${name}" only to a verified address`);
    if (declared[name] === 'address' && value.toLowerCase() !== address.toLowerCase())
      throw new Error(`A mail of the kind ${kind} names another address than its own`);
  }
  return Object.fromEntries(allowed);
}

/** Lines of a list, names of members cleaned. @throws when the kind declares no list */
export function allowedLines(kind: AnyMailKind, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const source = getWords(kind).lines;
  if (!source) throw new Error(`A mail of the kind ${kind} has no list`);
  return source === 'member' ? lines.map(mailName).filter((line) => line !== '') : [...lines];
}
