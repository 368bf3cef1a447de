import type { MemberSnapshot } from '@duet/schemas/events';
import { INTERESTS } from '@duet/schemas/choices';
import { HAIR_COLOURS, TATTOOS } from '@duet/schemas/choice-lists';
import { newId } from '@duet/service-kit/ids';
import { readTestStores } from '@duet/testing/env';
import { type MatchingTestApp, createMatchingApp } from '../../test/app';
import { buildSnapshot, givenMan, publicPhoto } from '../../test/factories';

const { TEST_BACKLOG: EVENTS } = readTestStores();
const BATCH = 100;
const VERSIONS = 5;
jest.setTimeout(60_000 + 60 * EVENTS);

let app: MatchingTestApp;
beforeAll(async () => {
  app = await createMatchingApp();
});
afterAll(() => app.close());
afterEach(() => app.truncate());

interface Waiting {
  id: string;
  aggregate_id: string;
  version: number;
  payload: MemberSnapshot;
}

function numbers(): () => number {
  let state = 20_260_110;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
const next = numbers();
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;

function life(): Waiting[] {
  const first = buildSnapshot({ account_status: 'not_confirmed', profile_status: 'disabled' });
  return Array.from({ length: VERSIONS }, (_, at) => ({
    id: newId(),
    aggregate_id: first.member_id,
    version: at + 1,
    payload:
      at === 0
        ? first
        : {
            ...first,
            account_status: 'active',
            profile_status: next() < 0.9 ? 'active' : 'disabled',
            invisible: next() < 0.1,
            ...oneOf(CHANGES)(),
          },
  }));
}
const CHANGES: (() => Partial<MemberSnapshot>)[] = [
  () => ({ country: 'DE', region: oneOf(['DE-BE', 'DE-BY']), city: 'Elsewhere' }),
  () => ({ interests: [oneOf(INTERESTS), oneOf(INTERESTS)] }),
  () => ({ main_image: publicPhoto() }),
  () => ({ auto_like: true }),
  () => ({ details: { hair_colour: oneOf(HAIR_COLOURS), tattoos: oneOf(TATTOOS) } }),
  () => ({ looking_for: oneOf(['man', 'woman', null]) }),
  () => ({ date_of_birth: oneOf(['1980-02-29', '1999-12-31']) }),
];

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((each) => ({ each, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each);
}

async function deliver(events: readonly Waiting[]): Promise<void> {
  for (let from = 0; from < events.length; from += BATCH)
    await app.deliverAll('member.changed', events.slice(from, from + BATCH));
}

const stored = async () => [
  await app.sql(
    `SELECT id, site, gender, looking_for, country, region, date_of_birth, interests, details,
        fictional, auto_like, rank_key
      FROM search_member
      ORDER BY id`,
  ),
  await app.sql('SELECT * FROM search_trait ORDER BY id, trait'),
  await app.sql('SELECT id, site, version, card FROM member ORDER BY id'),
];

describe('backlog of member events', () => {
  const lives = Array.from({ length: EVENTS / VERSIONS }, life);
  const backlog = Array.from({ length: VERSIONS }, (_, at) =>
    lives.flatMap((each) => each[at] ?? []),
  ).flat();

  // @spec 16.15
  it('produces the same index if events are reordered or repeated', async () => {
    await deliver(lives.flatMap((each) => each.at(-1) ?? []));
    const expected = await stored();
    expect(expected.at(-1)).toHaveLength(lives.length);
    expect(expected[0]?.length).toBeGreaterThan(lives.length / 2);
    await app.truncate();

    await deliver(backlog);
    expect(await stored()).toEqual(expected);
    await deliver(shuffled(backlog).slice(0, backlog.length / 4));
    expect(await stored()).toEqual(expected);
    await app.truncate();

    await deliver(shuffled([...backlog, ...backlog.slice(0, backlog.length / 4)]));
    expect(await stored()).toEqual(expected);
  });

  // @spec 16.15
  it('causes no failed searches while the service processes it', async () => {
    const daan = await givenMan(app);
    let done = false;
    const working = deliver(backlog).finally(() => (done = true));
    const statuses = new Set<number>();
    while (!done)
      statuses.add((await app.request('GET', '/api/search', { as: { member: daan } })).status);
    await working;
    expect([...statuses]).toEqual([200]);
  });
});
