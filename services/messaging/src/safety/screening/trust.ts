import type { Finding } from '@duet/service-kit/safety/analyse';

/**
 * How far a member's words go unseen. For the service, and staff who decide about the member: no
 * member sees it.
 */
export type Trust = 'low' | 'normal' | 'high';

/** What messaging knows about a sender. */
export interface TrustFacts {
  /** Days since the signup; null for accounts from before this was told. */
  days: number | null;
  paid: boolean;
  /** Partners that have answered, counted up to three. */
  answered: number;
  /** Members who have reported, or blocked, this one lately. */
  reports: number;
  blocks: number;
}

/** One point for each thing that takes a scammer time, money or charm; others' word weighs more. */
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

/**
 * What becomes of a message with these findings. `isFirst`: nobody has answered the sender here
 * yet.
 */
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
