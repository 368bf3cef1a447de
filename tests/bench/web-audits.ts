import { chromium } from '@playwright/test';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { median } from './harness.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];
export type Scores = Partial<Record<Category, number>>;

const LAUNCH = {
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
};

export const launch = (port?: number) =>
  chromium.launch({
    ...LAUNCH,
    args: [...LAUNCH.args, ...(port ? [`--remote-debugging-port=${port}`] : [])],
  });

export interface Audit {
  scores: Scores;
  faults: string[];
}

/** Several runs are needed, because a short CPU peak can cost a page ten points. */
const RUNS = 3;

export async function audit(url: string, port: number): Promise<Audit> {
  const runs: Audit[] = [];
  while (runs.length < RUNS) runs.push(await auditOnce(url, port));
  const categories = Object.keys(runs[0]?.scores ?? {}) as Category[];
  const scores = Object.fromEntries(
    categories.map((category) => [
      category,
      median(runs.map((run) => run.scores[category] ?? Number.NaN)),
    ]),
  );
  return { scores, faults: [...new Set(runs.flatMap(({ faults }) => faults))] };
}

async function auditOnce(url: string, port: number): Promise<Audit> {
  const isListed = !/<meta name="robots" content="noindex/.test(await (await fetch(url)).text());
  const categories = CATEGORIES.filter((category) => category !== 'seo' || isListed);
  const lhr = await runLighthouse(url, port, categories);
  const scores = Object.fromEntries(
    categories.map((category) => [
      category,
      Math.round((lhr.categories[category]?.score ?? Number.NaN) * 100),
    ]),
  );
  const judged = categories.flatMap(
    (category) => lhr.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [],
  );
  const faults = judged
    .map(({ id }) => lhr.audits[id])
    .filter((each) => each && each.score !== null && each.score < 0.9);
  return {
    scores,
    faults: [
      ...new Set(
        faults.map(
          (each) => `${each?.id ?? ''}${each?.displayValue ? ` (${each.displayValue})` : ''}`,
        ),
      ),
    ],
  };
}

/** Lighthouse reports this error when Chromium writes a trace without its start. */
const LOST_TRACE = 'NO_NAVSTART';

async function runLighthouse(
  url: string,
  port: number,
  categories: Category[],
  attempts = 3,
): Promise<RunnerResult['lhr']> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    onlyCategories: categories,
    extraHeaders: { 'accept-language': 'en' },
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { runtimeError } = result.lhr;
  if (runtimeError?.code === LOST_TRACE && attempts > 1)
    return runLighthouse(url, port, categories, attempts - 1);
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  return result.lhr;
}
