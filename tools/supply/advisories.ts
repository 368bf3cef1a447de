import { z } from 'zod';

/** Deadlines in days for deploying an update after an advisory (docs/runbooks/updates.md). */
export const DAYS = { critical: 3, high: 7, moderate: 30, low: 90 } as const;

const severity = z.enum(['info', 'low', 'moderate', 'high', 'critical']);
const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      name: z.string(),
      severity,
      via: z.array(
        z.union([z.string(), z.object({ title: z.string(), url: z.string(), severity })]),
      ),
    }),
  ),
});
const failure = z.object({ error: z.object({ summary: z.string() }).or(z.object({})) });

export interface Advisory {
  name: string;
  title: string;
  url: string;
  severity: keyof typeof DAYS;
}

/**
 * @param json output of `npm audit --json`
 * @returns null if the registry gave no answer
 */
export function readAdvisories(json: string): Advisory[] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return null;
  }
  if (failure.safeParse(parsed).success) return null;
  const known = report.safeParse(parsed);
  if (!known.success) return null;
  return Object.values(known.data.vulnerabilities).flatMap(({ name, via }) =>
    via.flatMap((each) =>
      typeof each === 'string' || each.severity === 'info'
        ? []
        : [{ name, title: each.title, url: each.url, severity: each.severity }],
    ),
  );
}
