import { likeness } from '@duet/service-kit/safety/sketch';
import type { Trust } from './trust';

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** From this share of common pieces on, two openers are the same one. */
const SAME = 0.6;
const LEVELS: readonly Trust[] = ['low', 'normal', 'high'];

export interface OpenerLimits {
  hour: number;
  day: number;
  /** How often the same words in a day. */
  same: number;
}

/**
 * "5/15/3 20/60/8 60/200/20": per hour, per day and the same words per day, for low, normal and
 * high trust.
 */
export function readLimits(setting: string, trust: Trust): OpenerLimits {
  const [hour = 0, day = 0, same = 0] = (setting.split(' ')[LEVELS.indexOf(trust)] ?? '')
    .split('/')
    .map(Number);
  return { hour, day, same };
}

/**
 * Seconds until one more opener is allowed, 0 for now.
 * @param sentAt openers of the last day, oldest first
 */
export function waitForOpener(sentAt: readonly Date[], limits: OpenerLimits, now: Date): number {
  for (const [window, limit] of [
    [DAY, limits.day],
    [HOUR, limits.hour],
  ] as const) {
    const counted = sentAt.filter((at) => at.getTime() > now.getTime() - window);
    // The one that must leave the window before there is room for another.
    const frees = counted[counted.length - limit];
    if (frees) return Math.max(1, Math.ceil((frees.getTime() + window - now.getTime()) / 1_000));
  }
  return 0;
}

/**
 * Whether the same words went out as often as they may. Words too short for a sketch are never the
 * same.
 */
export const isRepeatedTooOften = (
  earlier: readonly (Buffer | null)[],
  sketch: Buffer | null,
  limits: OpenerLimits,
): boolean =>
  (sketch ? earlier.filter((each) => each && likeness(each, sketch) >= SAME).length : 0) >=
  limits.same;
