import type { Finding } from '@duet/service-kit/safety/analyse';

export type Trust = 'low' | 'normal' | 'high';

export interface TrustFacts {
  /** Days since signup; null if the signup date is unknown. */
  days: number | null;
  paid: boolean;
  answered: number;
  reports: number;
  blocks: number;
}

/** Adds points for signals that cost a scammer time or money. */
export function computeTrust({ days, paid, answered, reports, blocks }: TrustFacts): Trust {
  const gained = [
    days === null || days >= 7,
    days === null || days >= 30,
    paid,
    answered >= 1,
    answered >= 3,
  ].filter(Boolean).length;
  const score = gained - 2 * reports - Math.floor(blocks / 2);
  if (score < 2) return 'low';
  return score < 4 ? 'normal' : 'high';
}

export type Verdict = 'pass' | 'hold' | 'refuse';

/** `isFirst` means that neither member has written in the conversation. */
export function decideVerdict(
  findings: readonly Finding[],
  trust: Trust,
  isFirst: boolean,
): Verdict {
  if (findings.length === 0) return 'pass';
  if (trust === 'low') return findings.some(({ sure }) => sure) ? 'refuse' : 'hold';
  const pays = findings.some(({ kind, sure }) => kind === 'payment' && sure);
  if (trust === 'normal')
    return pays || (isFirst && findings.some(({ sure }) => sure)) ? 'hold' : 'pass';
  return pays && isFirst ? 'hold' : 'pass';
}
