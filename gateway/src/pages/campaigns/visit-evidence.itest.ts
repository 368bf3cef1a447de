import { testRedisUrl } from '@duet/testing/env';
import { Redis } from 'ioredis';
import { VisitEvidence, type Visitor } from './visit-evidence';

const ID = '01JE0000000000000000000001';
const TAG = { campaign_id: ID, variant: 'a' };
const redis = new Redis(testRedisUrl());
let now = 1_000_000;
const gateway = () => new VisitEvidence({ redis, key: Buffer.alloc(32), now: () => now });
const visitor: Visitor = { id: 'one', network: '192.0.2.0' };

beforeEach(async () => {
  now = 1_000_000;
  await redis.flushdb();
});
afterAll(() => redis.disconnect());

// @spec 2.157
describe('visit evidence in Redis', () => {
  it("has an expiry time even if Redis loses the visit before the visitor's report", async () => {
    const known = gateway();
    await known.open(TAG, visitor);
    await redis.flushdb();
    now += 1_000;
    await known.confirm(ID, visitor, 'seen');
    const [key = ''] = await redis.keys('visit:*');
    expect(await redis.get(key)).toBe('confirmed');
    expect(await redis.ttl(key)).toBeGreaterThan(0);
  });

  it("is confirmed by a signup at any gateway, even if the visit was first classified as a bot's", async () => {
    const [first, second] = [gateway(), gateway()];
    const visit = await first.open(TAG, visitor);
    expect(await first.decide(visit ? [visit] : [])).toEqual([false]);
    expect(await second.confirmBySignup(ID, visitor)).toEqual(TAG);
    expect(await second.confirmBySignup(ID, visitor)).toBeNull();
    const other = { ...visitor, id: 'other' };
    const early = await first.open(TAG, other);
    expect(await second.confirmBySignup(ID, other)).toBeNull();
    expect(await first.decide(early ? [early] : [])).toEqual([true]);
    expect(await second.confirmBySignup(ID, { ...visitor, id: 'unknown' })).toBeNull();
  });
});
