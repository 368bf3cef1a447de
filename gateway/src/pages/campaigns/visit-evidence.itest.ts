import { testRedisUrl } from '@duet/testing/env';
import { Redis } from 'ioredis';
import { VisitEvidence, type Visitor } from './visit-evidence';

const ID = '01JE0000000000000000000001';
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
describe('evidence of a visit in Redis', () => {
  it('expires, also if Redis lost the visit before its report', async () => {
    const known = gateway();
    await known.open(ID, visitor);
    await redis.flushdb();
    now += 1_000;
    await known.confirm(ID, visitor, 'seen');
    const [key = ''] = await redis.keys('visit:*');
    expect(await redis.get(key)).toBe('confirmed');
    expect(await redis.ttl(key)).toBeGreaterThan(0);
  });
});
