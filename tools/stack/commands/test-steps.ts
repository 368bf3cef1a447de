import type { Duration } from '../reports/durations.ts';
import { Trouble } from '../output.ts';
import { single, type Outcome } from '../reports/results.ts';

export const stepDurations: Duration[] = [];

export type Step = { title: string; run: () => Promise<Outcome> };

/** An error fails the step; only an interruption ends the run. */
export async function attempt({ title, run: work }: Step, signal: AbortSignal): Promise<Outcome> {
  const started = Date.now();
  try {
    return await work();
  } catch (error) {
    if (signal.aborted) throw error;
    const lines =
      error instanceof Trouble
        ? [...error.lines, error.message]
        : [error instanceof Error ? (error.stack ?? error.message) : String(error)];
    return single(title, false, lines);
  } finally {
    stepDurations.push({ kind: 'step', name: title, seconds: (Date.now() - started) / 1_000 });
  }
}

export async function inOrder(all: Step[], signal: AbortSignal): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const each of all) outcomes.push(await attempt(each, signal));
  return outcomes;
}
