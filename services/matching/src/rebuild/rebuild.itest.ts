import { Clock } from '@duet/service-kit/clock';
import type { MemberSnapshot } from '@duet/schemas/events';
import type { SearchResponse } from '@duet/schemas/matching';
import { InternalClient } from '@duet/service-kit/internal-client';
import { newId } from '@duet/service-kit/ids';
import { Transactions } from '@duet/service-kit/transaction';
import { type MatchingTestApp, createMatchingApp } from '../../test/app';
import { buildSnapshot, publicPhoto } from '../../test/factories';
import { MemberIndexService } from '../members/member-index.service';
import { IndexRebuild } from './index-rebuild';
import { RebuildRepository } from './rebuild.repository';

jest.setTimeout(60_000);

let app: MatchingTestApp;
let rebuild: IndexRebuild;
let truth: { site: string; version: number; card: MemberSnapshot }[];

beforeAll(async () => {
  app = await createMatchingApp();
  const { dataSource } = app;
  rebuild = new IndexRebuild(
    app.get(InternalClient),
    app.get(Transactions),
    app.get(MemberIndexService),
    new RebuildRepository(dataSource),
    app.get(Clock),
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.truncate();
  truth = Array.from({ length: 20 }, (_, i) => ({
    site: i % 5 === 0 ? 'other' : 'duet',
    version: 3 + i,
    card: buildSnapshot({
      looking_for: i % 4 ? 'man' : null,
      interests: i % 2 ? ['wine', 'gym'] : [],
      auto_like: i % 3 === 1,
      details: i % 2 ? { hair_colour: 'red', tattoos: 'no' } : {},
      ...(i % 3 === 0 && { profile_status: 'disabled' }),
      ...(i % 4 === 0 && { main_image: publicPhoto() }),
    }),
  })).sort((a, b) => (a.card.member_id < b.card.member_id ? -1 : 1));
  app.stub.answer({
    'members.page': ({ after }) => {
      const rest = truth.filter(({ card }) => card.member_id > (after ?? ''));
      const members = rest.slice(0, 7);
      return { members, next: rest.length > 7 ? (members.at(-1)?.card.member_id ?? null) : null };
    },
  });
  for (const { site, version, card } of truth)
    await app.deliver('member.changed', {
      id: newId(),
      aggregate_id: card.member_id,
      site,
      version,
      payload: card,
    });
});

const index = () =>
  app.sql(
    `SELECT id, site, gender, looking_for, country, region, date_of_birth, interests, details,
        fictional, auto_like, rank_key
      FROM search_member
      ORDER BY id`,
  );
const traits = () => app.sql('SELECT * FROM search_trait ORDER BY id, trait');
const members = () => app.sql('SELECT id, site, version, card FROM member ORDER BY id');

// @spec 16.16
it('a rebuild of an empty index restores the rows that the events created', async () => {
  const before = [await index(), await traits(), await members()];
  await app.sql('DELETE FROM search_member');
  await app.sql('DELETE FROM search_trait');
  await app.sql('DELETE FROM member');
  expect(await rebuild.rebuild()).toEqual({ written: 20, removed: 0 });
  expect([await index(), await traits(), await members()]).toEqual(before);
  expect(await rebuild.drift()).toEqual({ checked: 20, behind: [], wrong: [], surplus: [] });
});

it('a rebuild repairs wrong rows and keeps the data of newer events', async () => {
  const [first, second] = truth
    .filter(({ card }) => card.profile_status === 'active')
    .map(({ card }) => card);
  if (!first || !second) throw new Error('two members expected');
  await app.sql("UPDATE search_member SET country = 'DE' WHERE id = ?", [first.member_id]);
  await app.deliver('member.changed', {
    aggregate_id: second.member_id,
    version: 99,
    payload: { ...second, city: 'Zeist' },
  });
  await rebuild.rebuild();
  expect((await index()).find(({ id }) => id === first.member_id)).toMatchObject({ country: 'NL' });
  expect((await members()).find(({ id }) => id === second.member_id)).toMatchObject({
    version: '99',
  });
});

// @spec 16.16
it('concurrent rebuilds do not change search results', async () => {
  const reader = buildSnapshot({ gender: 'man', looking_for: 'woman' });
  await app.deliver('member.changed', {
    aggregate_id: reader.member_id,
    version: 1,
    payload: reader,
  });
  truth.push({ site: 'duet', version: 1, card: reader });
  truth.sort((a, b) => (a.card.member_id < b.card.member_id ? -1 : 1));
  const found = async () => {
    const { status, body } = await app.request('GET', '/api/search', {
      as: { member: reader.member_id },
    });
    return [status, (body as SearchResponse).results.map(({ id }) => id)];
  };
  const before = await found();
  let done = false;
  const rebuilding = Promise.all([rebuild.rebuild(), rebuild.rebuild()]).finally(
    () => (done = true),
  );
  const seen: unknown[] = [];
  while (!done) seen.push(await found());
  await rebuilding;
  expect(
    [...seen, await found()].filter((each) => JSON.stringify(each) !== JSON.stringify(before)),
  ).toEqual([]);
  expect(seen.length).toBeGreaterThan(0);
  expect(await rebuild.drift()).toMatchObject({ behind: [], wrong: [], surplus: [] });
});

// @spec 16.16
it('the index check reports missing, outdated, wrong and surplus members', async () => {
  const listed = truth
    .filter(({ card }) => card.profile_status === 'active')
    .map(({ card }) => card);
  const untold = listed.find(({ interests }) => interests.length > 0)?.member_id;
  const [behind, wrong, missing, surplus, unasked, unread] = listed
    .map((card) => card.member_id)
    .filter((id) => id !== untold);
  await app.sql('UPDATE member SET version = 1 WHERE id = ?', [behind]);
  await app.sql('UPDATE search_member SET interests = 7 WHERE id = ?', [wrong]);
  await app.sql('DELETE FROM search_member WHERE id = ?', [missing]);
  await app.sql('UPDATE search_member SET auto_like = 1 - auto_like WHERE id = ?', [unasked]);
  await app.sql('UPDATE search_member SET details = details + 1 WHERE id = ?', [unread]);
  await app.sql('UPDATE search_trait SET rank_key = 1 WHERE id = ?', [untold]);
  truth = truth.filter(({ card }) => card.member_id !== surplus);
  expect(await rebuild.drift()).toEqual({
    checked: 19,
    behind: [behind],
    wrong: [wrong, missing, untold, unasked, unread].sort(),
    surplus: [surplus],
  });
  expect(await rebuild.rebuild()).toEqual({ written: 19, removed: 1 });
  expect(await rebuild.drift()).toEqual({ checked: 19, behind: [], wrong: [], surplus: [] });
});

// @spec 16.16
it('the index check reports snapshots without profile choices, and a rebuild adds the profile choices', async () => {
  const red = truth
    .filter(({ card }) => card.details.hair_colour === 'red')
    .map(({ card }) => card.member_id);
  await app.sql("UPDATE member SET card = JSON_REMOVE(card, '$.details')");
  await app.sql('UPDATE search_member SET details = 0');
  expect((await rebuild.drift()).wrong).toEqual(red);
  await rebuild.rebuild();
  expect(await rebuild.drift()).toEqual({ checked: 20, behind: [], wrong: [], surplus: [] });
});
