import { findEmail, findHandle, findLink } from './contacts';
import { type Folded, fold } from './fold';
import { mayHurt } from './insults';
import { findPayment } from './payments';
import { findPhone } from './phones';

export type FindingKind = 'email' | 'link' | 'phone' | 'payment' | 'handle';

export interface Finding {
  kind: FindingKind;
  /** If false, staff must review the finding. */
  sure: boolean;
}

export interface Analysis {
  findings: Finding[];
  hosts: string[];
  hurts: boolean;
  folded: Folded;
}

/**
 * Finds contact and payment details and hurtful words in all supported languages, even disguised
 * (docs/guide/safety.md).
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
 * Returns true only if the text certainly contains contact or payment details. Profiles and signups
 * reject such texts.
 */
export const holdsContact = (text: string): boolean =>
  analyse(text).findings.some(({ sure }) => sure);
