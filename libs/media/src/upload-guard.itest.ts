import { STANDARD_BUDGETS } from '@duet/schemas/budgets';
import { BudgetUse } from '@duet/service-kit/budgets/budget-use';
import { Budgets } from '@duet/service-kit/budgets/budgets';
import { AppError } from '@duet/service-kit/errors';
import { createRedis, waitForRedis } from '@duet/service-kit/redis';
import { testRedisUrl } from '@duet/testing/env';
import type { Redis } from 'ioredis';
import { Registry } from 'prom-client';
import { UploadGuard } from './upload-guard';

let redis: Redis;
beforeAll(async () => {
  redis = createRedis(testRedisUrl());
  await waitForRedis(redis, 5_000);
});
afterAll(() => redis.disconnect());
beforeEach(() => redis.flushdb());

const uses: BudgetUse[] = [];
afterEach(() => Promise.all(uses.splice(0).map((use) => use.stop())));

function createGuard(store = redis): UploadGuard {
  const ignore = (): undefined => undefined;
  const use = new BudgetUse({
    registry: new Registry(),
    now: Date.now,
    report: () => Promise.resolve(),
    onFailure: ignore,
  });
  uses.push(use);
  return new UploadGuard(
    new Budgets({
      ...{ redis: store, use, now: Date.now, onLoadFailure: ignore, onSiteUsedUp: ignore },
      loadLimits: () => Promise.resolve(STANDARD_BUDGETS),
    }),
  );
}

const MEMBER = { site: 'duet', member: 'a'.repeat(12) };
const OTHER = { site: 'duet', member: 'b'.repeat(12) };
const refused = { code: 'too_many_requests' };
const fail = (guard: UploadGuard, code: 'invalid_photo' | 'unavailable' = 'invalid_photo') =>
  guard
    .run(MEMBER, () => Promise.reject(new AppError(code)))
    .catch((error: AppError) => error.code);

describe('UploadGuard', () => {
  it('rejects uploads of a member for the rest of the hour, in every process, after ten failures', async () => {
    const guard = createGuard();
    for (let tries = 0; tries < 10; tries += 1) expect(await fail(guard)).toBe('invalid_photo');
    for (const each of [guard, createGuard()]) {
      const refusal = await each
        .run(MEMBER, () => Promise.resolve())
        .catch((error: unknown) => error as AppError);
      expect(refusal).toMatchObject(refused);
      expect(Number((refusal as AppError).headers?.['retry-after'])).toBeGreaterThan(3_000);
    }
    await expect(guard.run(OTHER, () => Promise.resolve('taken'))).resolves.toBe('taken');
  });

  it('counts only invalid photos as failures', async () => {
    const guard = createGuard();
    for (let tries = 0; tries < 12; tries += 1)
      expect(await fail(guard, 'unavailable')).toBe('unavailable');
    await expect(guard.run(MEMBER, () => Promise.resolve('taken'))).resolves.toBe('taken');
  });

  it('allows each member two concurrent uploads', async () => {
    const guard = createGuard();
    const release: (() => void)[] = [];
    const slow = () =>
      guard.run(MEMBER, () => new Promise<void>((resolve) => release.push(resolve)));
    const running = [slow(), slow()];
    await expect(slow()).rejects.toMatchObject(refused);
    await expect(guard.run(OTHER, () => Promise.resolve('taken'))).resolves.toBe('taken');
    while (release.length < 2) await new Promise((resolve) => setImmediate(resolve));
    for (const each of release) each();
    await Promise.all(running);
    await expect(guard.run(MEMBER, () => Promise.resolve('taken'))).resolves.toBe('taken');
  });

  it('counts failures in memory while Redis is unavailable', async () => {
    const away = createRedis('redis://127.0.0.1:9');
    const guard = createGuard(away);
    for (let tries = 0; tries < 10; tries += 1) expect(await fail(guard)).toBe('invalid_photo');
    await expect(guard.run(MEMBER, () => Promise.resolve())).rejects.toMatchObject(refused);
    away.disconnect();
  });
});
