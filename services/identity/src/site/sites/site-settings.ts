import type { z } from 'zod';
import { type SiteSettings, siteSettings } from './site-defaults';

export interface ReadSettings {
  settings: SiteSettings;
  /** Problems of the settings, one line each, without values. */
  problems: string[];
  /** Settings whose stored values are invalid. */
  broken: ReadonlySet<string> | 'all';
}

/** Falls back to the last valid values, so that one mistake does not make the site unavailable. */
export function readSettings(stored: string, lastGood?: SiteSettings): ReadSettings {
  const values = parseObject(stored);
  if (!values)
    return {
      settings: lastGood ?? siteSettings.parse({}),
      problems: ['the row is not a JSON object'],
      broken: 'all',
    };
  const parsed = siteSettings.safeParse(values);
  if (parsed.success) return { settings: parsed.data, problems: [], broken: new Set() };
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  const usable = Object.entries(values).filter(([key]) => !wrong.has(key));
  const fallback = Object.entries(lastGood ?? {}).filter(([key]) => wrong.has(key));
  return {
    settings: siteSettings.parse(Object.fromEntries([...usable, ...fallback])),
    problems: parsed.error.issues.map(formatProblem),
    broken: wrong,
  };
}

const formatProblem = ({ path, code }: z.core.$ZodIssue): string => `${path.join('.')}: ${code}`;

export function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

export type SettingKey = keyof SiteSettings;

export const isSettingKey = (key: string): key is SettingKey =>
  Object.hasOwn(siteSettings.shape, key);

export const parseSetting = (key: SettingKey, value: unknown): unknown =>
  siteSettings.shape[key].parse(value);
