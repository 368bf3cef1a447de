import { likeness } from '@duet/service-kit/safety/sketch';
import type { Trust } from './trust';

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** First messages that share at least this fraction of their trigrams count as copies. */
const SAME = 0.6;
const LEVELS: readonly Trust[] = ['low', 'normal', 'high'];

export interface OpenerLimits {
  hour: number;
  day: number;
  /** Maximum number of similar first messages per day. */
  same: number;
}

/** `setting` has three parts `hour/day/copies per day`, for low, normal and high trust. */
export function readLimits(setting: string, trust: Trust): OpenerLimits {
  const [hour = 0, day = 0, same = 0] = (setting.split(' ')[LEVELS.indexOf(trust)] ?? '')
    .split('/')
    .map(Number);
  return { hour, day, same };
}

/**
 * @param sentAt first messages of the last day, oldest first
 * @returns seconds to wait
 */
export function waitForOpener(sentAt: readonly Date[], limits: OpenerLimits, now: Date): number {
  for (const [window, limit] of [
    [DAY, limits.day],
    [HOUR, limits.hour],
  ] as const) {
    const counted = sentAt.filter((at) => at.getTime() > now.getTime() - window);
    const frees = counted[counted.length - limit];
    if (frees) return Math.max(1, Math.ceil((frees.getTime() + window - now.getTime()) / 1_000));
  }
  return 0;
}

/** First messages that are too short for a fingerprint (`sketch`) never count as copies. */
export const isRepeatedTooOften = (
  earlier: readonly (Buffer | null)[],
  sketch: Buffer | null,
  limits: OpenerLimits,
): boolean =>
  (sketch ? earlier.filter((each) => each && likeness(each, sketch) >= SAME).length : 0) >=
  limits.same;
