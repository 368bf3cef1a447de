import type { MemberSnapshot } from '@duet/schemas/events';
import { CHOICE_FIELDS, type ChoiceFilters } from '@duet/schemas/search-fields';
import type { SearchResponse } from '@duet/schemas/matching';
import { type MatchingTestApp, createMatchingApp } from '../../test/app';
import { buildSnapshot, givenMan, givenMember, publicPhoto } from '../../test/factories';

jest.setTimeout(60_000);

let app: MatchingTestApp;
beforeAll(async () => {
  app = await createMatchingApp();
});
afterAll(() => app.close());
afterEach(() => app.truncate());

const found = async (member: string, query: string): Promise<string[]> =>
  (
    (await app.request('GET', `/api/search${query}`, { as: { member } })).body as SearchResponse
  ).results.map(({ id }) => id);

describe('search by traits', () => {
  // @spec 16.14
  it('finds the same members by interests as a full table scan', async () => {
    const [daan, bram] = [await givenMan(app), await givenMan(app, { looking_for: 'man' })];
    const kinds: Partial<MemberSnapshot>[] = [
      {},
      { looking_for: null },
      { gender: 'man', looking_for: 'man' },
      { gender: 'man', looking_for: null },
      { gender: 'man', looking_for: 'woman' },
      { country: 'DE', region: 'DE-BE' },
    ];
    const wishes = [
      ['wine'],
      ['wine', 'gym'],
      ['wine', 'gym', 'kissing'],
      ['kissing'],
      [],
    ] as const;
    const people: MemberSnapshot[] = [];
    for (const kind of kinds) {
      for (const [at, interests] of wishes.entries())
        people.push(
          buildSnapshot({
            ...kind,
            interests: [...interests],
            date_of_birth: at % 2 ? '1990-05-17' : '1970-05-17',
          }),
        );
    }
    for (const card of people) await givenMember(app, card);
    const fits = (card: MemberSnapshot, gender: string, wish: readonly string[]): boolean =>
      card.gender === gender &&
      card.country === 'NL' &&
      (card.looking_for ?? 'man') === 'man' &&
      wish.every((name) => card.interests.some((own) => own === name));
    for (const [member, gender] of [
      [daan, 'woman'],
      [bram, 'man'],
    ] as const) {
      for (const wish of wishes) {
        const ids = (
          await found(
            member,
            `?gender=${gender}${wish.length > 0 ? `&interests=${wish.join(',')}` : ''}`,
          )
        ).filter((id) => id !== daan && id !== bram);
        expect([gender, wish, ids.sort()]).toEqual([
          gender,
          wish,
          people
            .filter((card) => fits(card, gender, wish))
            .map((card) => card.member_id)
            .sort(),
        ]);
      }
    }
  });

  // @spec 3.52
  it('finds the same members by profile choices as a full table scan', async () => {
    const daan = await givenMan(app);
    const said: MemberSnapshot['details'][] = [
      {},
      { hair_colour: 'red' },
      { hair_colour: 'red', eye_colour: 'green' },
      { hair_colour: 'black', eye_colour: 'blue', tattoos: 'no' },
      { body_type: 'normal', tattoos: 'no' },
      { body_type: 'slim', tattoos: 'yes' },
    ];
    const people = said.flatMap((details) => [
      buildSnapshot({ details }),
      buildSnapshot({ details, interests: ['wine'], main_image: publicPhoto() }),
    ]);
    for (const card of people) await givenMember(app, card);
    const wishes: Partial<ChoiceFilters>[] = [
      { hair_colour: ['red'] },
      { hair_colour: ['red', 'black'] },
      { hair_colour: ['red', 'black'], eye_colour: ['green'] },
      { body_type: ['normal', 'slim'], tattoos: ['no', 'yes'] },
      { tattoos: ['no'] },
    ];
    for (const wish of wishes) {
      for (const interests of [[], ['wine' as const]]) {
        const query = Object.entries({ ...wish, ...(interests.length > 0 && { interests }) })
          .map(([name, values]) => `${name}=${values.join(',')}`)
          .join('&');
        const fits = ({ details, interests: own }: MemberSnapshot): boolean =>
          CHOICE_FIELDS.every(
            (field) => !wish[field] || wish[field].some((value) => value === details[field]),
          ) && interests.every((name) => own.includes(name));
        const expected = people
          .filter(fits)
          .sort(
            (a, b) =>
              Number(b.main_image !== null) - Number(a.main_image !== null) ||
              (a.member_id < b.member_id ? 1 : -1),
          );
        expect([query, await found(daan, `?${query}`)]).toEqual([
          query,
          expected.map((card) => card.member_id),
        ]);
      }
    }
  });
});

describe('queries of the search index', () => {
  // @spec 16.14
  it('scan a covering index backwards without sorting', async () => {
    for (let i = 0; i < 3; i += 1) await givenMember(app);
    // The optimizer chooses realistic indexes only with enough rows and fresh statistics.
    const elsewhere = Array.from({ length: 500 }, (_, i) => [
      `elsewhere${String(i).padStart(3, '0')}`,
      'duet',
      'woman',
      'man',
      'NL',
      'NL-GR',
      '1990-01-01',
      i,
      i,
      new Date(),
      new Date(),
    ]);
    await app.sql(
      `INSERT INTO search_member (id, site, gender, looking_for, country, region, date_of_birth,
          rank_key, rank_before, rank_changed_at, listed_at)
        VALUES ?`,
      [elsewhere],
    );
    await app.sql('ANALYZE TABLE search_member');
    const explain = async (where: string) =>
      (
        await app.sql(
          `EXPLAIN SELECT id, rank_key, place, date_of_birth FROM search_member WHERE ${where} ORDER BY rank_key DESC, id DESC LIMIT 24`,
        )
      )[0];
    const base =
      "site = 'duet' AND gender = 'woman' AND country = 'NL' AND date_of_birth BETWEEN '1980-01-01' AND '2000-01-01' AND (looking_for IS NULL OR looking_for = 'man') AND (details & 12) <> 0 AND (details & 8192) <> 0";
    for (const [where, key] of [
      [base, 'by_country'],
      [`${base} AND region = 'NL-UT'`, 'by_region'],
      [`${base} AND rank_key >= 65536 AND details < 2147483648`, 'by_country'],
      [`${base} AND place NOT IN (1, 2, 3)`, 'by_country'],
    ] as const) {
      const plan = await explain(where);
      expect(plan).toMatchObject({ key });
      expect(plan?.Extra).toMatch(/Using index(?! condition)/);
      expect(plan?.Extra).not.toContain('filesort');
    }
    const near = base.replace("country = 'NL'", 'place IN (1, 2, 3)');
    const [ring] = await app.sql(
      `EXPLAIN SELECT id, rank_key, place, date_of_birth FROM search_member FORCE INDEX (by_place) WHERE ${near} ORDER BY rank_key DESC, id DESC LIMIT 24`,
    );
    expect(ring).toMatchObject({ key: 'by_place' });
    expect(ring?.Extra).toMatch(/Using index/);
    const [newest] = await app.sql(
      `EXPLAIN SELECT id, joined_on FROM search_member FORCE INDEX (by_joined) WHERE ${base} AND region = 'NL-UT' ORDER BY joined_on DESC, id DESC LIMIT 24`,
    );
    expect(newest).toMatchObject({ key: 'by_joined' });
    expect(newest?.Extra).toMatch(/Using index(?! condition)/);
    expect(newest?.Extra).not.toContain('filesort');
    const [plan] = await app.sql(
      `EXPLAIN SELECT id, rank_key FROM search_trait FORCE INDEX (by_trait) WHERE trait = 3 AND interests & 8 = 8 AND ${base} ORDER BY rank_key DESC, id DESC LIMIT 24`,
    );
    expect(plan).toMatchObject({ key: 'by_trait' });
    expect(plan?.Extra).toMatch(/Using index(?! condition)/);
    expect(plan?.Extra).not.toContain('filesort');
  });
});
