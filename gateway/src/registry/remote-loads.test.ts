import { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import { createTestLimiter } from '../../test/limiter';
import { takeRemoteLoads } from './remote-loads';

const [LIVE, CANARY] = ['1.0.0', '2.0.0'];
let counts: Record<string, number>;
let report: (text: string, times: number, ip?: string) => Promise<void>;
beforeEach(() => {
  counts = {};
  const add = (key: string, amount: number) => void (counts[key] = (counts[key] ?? 0) + amount);
  const handle = takeRemoteLoads({
    registry: {
      hasGiven: () => true,
      isCanary: (_remote: string, version: string) => version === CANARY,
    },
    metrics: { remoteLoads: { observe: () => undefined } },
    evidence: {
      count: ({ version }: { version: string }, kind: string, amount = 1) =>
        add(`${version} ${kind}`, amount),
      loaded: ({ version }: { version: string }) => add(`${version} loaded`, 1),
    },
    releasePreviews: { isOn: () => false },
    limiter: createTestLimiter(),
  } as unknown as Parameters<typeof takeRemoteLoads>[0]);
  const res = { status: () => res, end: () => res } as unknown as Response;
  report = async (text, times, ip = '198.51.100.1') => {
    for (let time = 0; time < times; time += 1) {
      const req = Object.assign(Readable.from([Buffer.from(text)]), { ip });
      await handle(req as unknown as Request, res, () => undefined);
    }
  };
});

it('takeRemoteLoads counts at most two failure reports for a version from one address', async () => {
  await report(`chat@${CANARY} 9000 failed`, 20);
  await report(`chat@${CANARY} 3 3 calls`, 20);
  expect(counts).toEqual({ [`${CANARY} failed`]: 2 });
  await report(`chat@${CANARY} 3 3 calls`, 20, '198.51.100.2');
  expect(counts).toEqual({
    ...{ [`${CANARY} failed`]: 2, [`${CANARY} calls`]: 6, [`${CANARY} failed_calls`]: 6 },
  });
});

it('takeRemoteLoads counts loads from an address that has reached its limit of failure reports', async () => {
  await report(`chat@${CANARY} 9000 failed`, 20);
  await report(`chat@${CANARY} 300 loaded`, 5);
  expect(counts).toEqual({ [`${CANARY} failed`]: 2, [`${CANARY} loaded`]: 5 });
});

it('takeRemoteLoads counts loads from an address that has reached its limit of call reports', async () => {
  await report(`chat@${CANARY} 10 0 calls`, 300);
  await report(`chat@${CANARY} 300 loaded`, 5);
  expect(counts).toMatchObject({ [`${CANARY} loaded`]: 5 });
});

it('takeRemoteLoads counts fewer reports of a live version than of a canary from one address', async () => {
  for (const last of ['300 loaded', '10 0 calls']) {
    await report(`chat@${LIVE} ${last}`, 40);
    await report(`chat@${CANARY} ${last}`, 400);
  }
  expect(counts).toEqual({
    ...{ [`${LIVE} loaded`]: 20, [`${LIVE} calls`]: 200, [`${LIVE} failed_calls`]: 0 },
    ...{ [`${CANARY} loaded`]: 200, [`${CANARY} calls`]: 2_000, [`${CANARY} failed_calls`]: 0 },
  });
});
