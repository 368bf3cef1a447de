export const CANARY_METRICS = ['messages', 'purchases', 'signups'] as const;
export type CanaryMetric = (typeof CANARY_METRICS)[number];

/** Browsers report counts of live versions once in this many page loads, of canaries always. */
export const LIVE_SAMPLE = 10;

/**
 * `file`: files that the gateway could not serve. `browser`, `setup`, `freeze` and `leak`: errors
 * that browsers reported. `loaded` and `failed` count loads, `calls` and `failed_calls` API calls.
 */
export const EVIDENCE_COUNTS = [
  'loaded',
  'failed',
  'file',
  'browser',
  'setup',
  'freeze',
  'leak',
  'calls',
  'failed_calls',
  ...CANARY_METRICS,
] as const;
export type EvidenceCount = (typeof EVIDENCE_COUNTS)[number];

/** Upper limits of load times in milliseconds. The last bucket has no upper limit. */
export const LOAD_LIMITS_MS = [
  50, 100, 150, 200, 300, 400, 600, 800, 1_200, 1_600, 2_400, 3_200, 4_800, 6_400, 9_600, 16_000,
] as const;

export const EVIDENCE_SECONDS = 86_400;

export const toMinute = (ms: number): number => Math.floor(ms / 60_000);
/** Redis key of a hash with the counts of all remote versions in a minute since 1970. */
export const evidenceKey = (minute: number): string => `remote-evidence:${minute}`;

export interface Evidence extends Record<EvidenceCount, number> {
  /** Number of loads per bucket of LOAD_LIMITS_MS. */
  times: number[];
}

export const noEvidence = (): Evidence => ({
  ...{ loaded: 0, failed: 0, file: 0, browser: 0, setup: 0, freeze: 0, leak: 0 },
  ...{ calls: 0, failed_calls: 0, messages: 0, purchases: 0, signups: 0 },
  times: Array.from({ length: LOAD_LIMITS_MS.length + 1 }, () => 0),
});

export const countField = (remoteVersion: string, count: EvidenceCount): string =>
  `${remoteVersion} ${count}`;

export function timeField(remoteVersion: string, milliseconds: number): string {
  const index = LOAD_LIMITS_MS.findIndex((limit) => milliseconds <= limit);
  return `${remoteVersion} ms${index < 0 ? LOAD_LIMITS_MS.length : index}`;
}

/** Ignores unknown fields, which another release may have written. */
export function addEvidence(
  sums: Map<string, Evidence>,
  fields: Readonly<Record<string, string>>,
): void {
  for (const [field, text] of Object.entries(fields)) {
    const [remoteVersion = '', name = ''] = field.split(' ');
    const amount = Number(text);
    if (!Number.isSafeInteger(amount) || amount < 0) continue;
    const sum = sums.get(remoteVersion) ?? noEvidence();
    const bucket = /^ms(\d{1,2})$/.exec(name)?.[1];
    if (isCount(name)) sum[name] += amount;
    else if (bucket !== undefined && Number(bucket) < sum.times.length)
      sum.times[Number(bucket)] = (sum.times[Number(bucket)] ?? 0) + amount;
    else continue;
    sums.set(remoteVersion, sum);
  }
}

const isCount = (name: string): name is EvidenceCount =>
  (EVIDENCE_COUNTS as readonly string[]).includes(name);

/**
 * Interpolates linearly in the bucket that contains the percentile.
 * @returns milliseconds, or null without loads
 */
export function findPercentile({ times }: Pick<Evidence, 'times'>, share: number): number | null {
  const total = times.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let rest = share * total;
  for (const [index, count] of times.entries()) {
    const from = LOAD_LIMITS_MS[index - 1] ?? 0;
    const to = LOAD_LIMITS_MS[index] ?? from;
    if (rest <= count && count > 0) return Math.round(from + (to - from) * (rest / count));
    rest -= count;
  }
  return LOAD_LIMITS_MS.at(-1) ?? null;
}
