import type { CountedVisits } from '@duet/schemas/campaigns';
import type { Request } from 'express';
import { pino } from 'pino';
import type { Choice } from './campaigns';
import { REMEMBERED, type VisitEvidence, type Visitor } from './visit-evidence';
import { Visits } from './visits';

const ID = '01JE0000000000000000000001';
const choice = { campaign: { id: ID }, variant: { key: 'a' } } as Choice;
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const request = { method: 'GET', headers: { 'user-agent': BROWSER } };
const visitor: Visitor = { id: 'one', network: '192.0.2.0' };

function open(decisions: (boolean | null)[], decideAfterMs = 0) {
  const written: CountedVisits[][] = [];
  const asked: number[] = [];
  const evidence = {
    open: () => Promise.resolve({ visitKey: 'v', variant: 'a', crowds: [] }),
    decide: (visits: unknown[]) => {
      asked.push(visits.length);
      return Promise.resolve(visits.map(() => decisions.shift() ?? null));
    },
  } as unknown as VisitEvidence;
  const visits = new Visits({
    ...{ evidence, faulty: () => [], log: pino({ level: 'silent' }) },
    ...{ everyMs: 10, decideAfterMs },
    write: ({ visits: counts }) => Promise.resolve(written.push(counts)),
  });
  const come = () => visits.count(choice, request as Request, visitor);
  return { visits, come, asked, last: () => written.at(-1) };
}

// @spec 2.157
describe('visit counter', () => {
  it('keeps undecided visits while Redis fails', async () => {
    const { visits, come, asked, last } = open([null, null, true]);
    come();
    visits.start();
    while (asked.filter((count) => count > 0).length < 3)
      await new Promise((resolve) => setTimeout(resolve, 10));
    await visits.stop();
    expect(last()).toEqual([{ campaign_id: ID, variant: 'a', visits: 1, left_out: 0 }]);
  });

  it('counts confirmed visits at shutdown, and drops unconfirmed visits', async () => {
    const { visits, come, last } = open([true, false, null]);
    for (let index = 0; index < 3; index += 1) come();
    await visits.stop();
    expect(last()).toEqual([{ campaign_id: ID, variant: 'a', visits: 1, left_out: 0 }]);
  });

  it('counts a confirmed visit after at most a minute, even if the configured delay is longer', async () => {
    jest.useFakeTimers();
    const { visits, come, last } = open([true], 3_600_000);
    come();
    visits.start();
    await jest.advanceTimersByTimeAsync(59_000);
    expect(last()).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1_100);
    expect(last()).toEqual([{ campaign_id: ID, variant: 'a', visits: 1, left_out: 0 }]);
    jest.useRealTimers();
    await visits.stop();
  });

  it('counts visits beyond its memory limit as bot visits', async () => {
    const { visits, come, last } = open([]);
    for (let index = 0; index < REMEMBERED + 2; index += 1) come();
    await visits.stop();
    expect(last()).toEqual([{ campaign_id: ID, variant: 'a', visits: 0, left_out: 2 }]);
  });
});
