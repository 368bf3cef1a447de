import { findEmail, findHandle, findLink } from './contacts';
import { type Folded, fold } from './fold';
import { mayHurt } from './insults';
import { findPayment } from './payments';
import { findPhone } from './phones';

export type FindingKind = 'email' | 'link' | 'phone' | 'payment' | 'handle';

/** Something in a text that leads away from the site. */
export interface Finding {
  kind: FindingKind;
  /** False where a person should look first. */
  sure: boolean;
}

export interface Analysis {
  findings: Finding[];
  /** Hosts of all addresses in the text, lower case. */
  hosts: string[];
  hurts: boolean;
  folded: Folded;
}

/**
 * What a text of a member holds, in any of our languages and however it is disguised. Pure; well
 * below a millisecond for a message of usual length (docs/safety.md).
 */
export function analyse(text: string): Analysis {
  const folded = fold(text);
  const link = findLink(folded);
  const found: [FindingKind, { sure: boolean } | null][] = [
    ['email', findEmail(folded)],
    ['link', link],
    ['payment', findPayment(text, folded)],
    ['phone', findPhone(folded.plain)],
    ['handle', findHandle(folded)],
  ];
  const findings = found.flatMap(([kind, finding]) =>
    finding ? [{ kind, sure: finding.sure }] : [],
  );
  return { findings, hosts: link?.hosts ?? [], hurts: mayHurt(folded), folded };
}

/**
 * Whether a text holds contact or payment details beyond doubt: profiles and signups do not take
 * those.
 */
export const holdsContact = (text: string): boolean =>
  analyse(text).findings.some(({ sure }) => sure);
