import type { Redis } from 'ioredis';
import { CROWD_MAX, type OpenVisit, VisitEvidence, type Visitor } from './visit-evidence';

const ID = '01JE0000000000000000000001';
const TAG = { campaign_id: ID, variant: 'a' };
const away = () => Promise.reject(new Error('away'));
const redis = {
  set: away,
  get: away,
  mget: away,
  multi: () => ({ incr: () => ({ expire: () => ({ exec: away }) }) }),
} as unknown as Redis;

let now = 0;
beforeEach(() => {
  now = 1_000_000;
});
const evidence = () => new VisitEvidence({ redis, key: Buffer.alloc(32), now: () => now });
const visitor = (id: string, network = '192.0.2'): Visitor => ({ id, network });
const opened = async (known: VisitEvidence, who: Visitor): Promise<OpenVisit> => {
  const visit = await known.open(TAG, who);
  if (!visit) throw new Error('the visitor is known');
  return visit;
};
const isOfPerson = async (known: VisitEvidence, visit: OpenVisit): Promise<boolean> =>
  (await known.decide([visit]))[0] === true;

// @spec 2.157
describe('visit evidence without Redis', () => {
  it('treats a visitor without a report as a bot', async () => {
    const known = evidence();
    expect(await isOfPerson(known, await opened(known, visitor('silent')))).toBe(false);
  });

  it.each([
    ['seen', 1_000, true],
    ['seen', 500, false],
    ['acted', 350, true],
    ['acted', 40, false],
  ] as const)('decides on the report %p after %p ms: %p', async (sign, ms, isPerson) => {
    const known = evidence();
    const visit = await opened(known, visitor('one'));
    now += ms;
    await known.confirm(ID, visitor('one'), sign);
    expect(await isOfPerson(known, visit)).toBe(isPerson);
  });

  it('rejects a later report from a visitor whose first report came impossibly fast', async () => {
    const known = evidence();
    const visit = await opened(known, visitor('fast'));
    await known.confirm(ID, visitor('fast'), 'acted');
    now += 5_000;
    await known.confirm(ID, visitor('fast'), 'seen');
    expect(await isOfPerson(known, visit)).toBe(false);
  });

  it('ignores reports of other visitors and of other campaigns', async () => {
    const known = evidence();
    const visit = await opened(known, visitor('one'));
    now += 2_000;
    await known.confirm(ID, visitor('other'), 'seen');
    await known.confirm(ID.replace(/1$/, '2'), visitor('one'), 'seen');
    expect(await isOfPerson(known, visit)).toBe(false);
  });

  it.each([0, 500])('treats a crowd from one network as bots, a visit every %p ms', async (ms) => {
    const known = evidence();
    const come = async (count: number, network: string) => {
      const visits: OpenVisit[] = [];
      const all = Array.from({ length: count }, (_, index) =>
        visitor(`${network}.${index}`, network),
      );
      now = 120_000 - 20 * ms;
      for (const each of all) {
        visits.push(await opened(known, each));
        now += ms;
      }
      now += 1_000;
      for (const each of all) await known.confirm(ID, each, 'seen');
      return (await known.decide(visits)).filter(Boolean).length;
    };
    expect(await come(CROWD_MAX, '192.0.2')).toBe(CROWD_MAX);
    expect(await come(CROWD_MAX + 1, '198.51.100')).toBe(0);
  });

  it('opens no second visit for a returning visitor', async () => {
    const known = evidence();
    await opened(known, visitor('one'));
    expect(await known.open(TAG, visitor('one'))).toBeNull();
  });
});
