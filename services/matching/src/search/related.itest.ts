import { openSite } from '@duet/testing/open-site';
import type { SearchResponse } from '@duet/schemas/matching';
import { type MatchingTestApp, createMatchingApp } from '../../test/app';
import { givenMan, givenMember, publicPhoto } from '../../test/factories';

jest.setTimeout(60_000);

let app: MatchingTestApp;
beforeAll(async () => {
  app = await createMatchingApp();
});
afterAll(() => app.close());
afterEach(() => app.truncate());

const ids = (answer: SearchResponse): string[] => answer.results.map(({ id }) => id);

describe('search by visitors', () => {
  const rules = (loggedOut: string, fromCampaign: string) =>
    app.stub.answer({
      'sites.get': () => ({
        ...openSite(),
        logged_out_search: loggedOut,
        logged_out_search_trafficsource: fromCampaign,
      }),
    });
  beforeEach(() => void app.clock.advance(6_000));

  // @spec 3.53
  it("finds members of the visitor's country when the site allows it", async () => {
    rules('all', 'none');
    const expected = [await givenMember(app), await givenMan(app)];
    const answer = await app.request('GET', '/api/search');
    expect(ids(answer.body as SearchResponse).sort()).toEqual(expected.sort());
    expect((await app.request('GET', '/api/search?network=ads')).body).toEqual({
      error: 'authentication_required',
    });
  });

  // @spec 3.53, 6.17
  it('is rejected without a campaign when the site requires visitors to come from a campaign', async () => {
    rules('none', 'all');
    await givenMember(app);
    expect(await app.request('GET', '/api/search')).toMatchObject({
      status: 403,
      body: { error: 'authentication_required' },
    });
    expect(await app.request('GET', '/api/search?ref=spring')).toMatchObject({
      status: 200,
      body: { numResults: 1 },
    });
  });
});

describe('related profiles', () => {
  const related = async (member: string, profile: string) => {
    const answer = await app.request('GET', `/api/profiles/${profile}/related`, { as: { member } });
    return {
      status: answer.status,
      ids: ((answer.body as { profiles?: { id: string }[] }).profiles ?? []).map(({ id }) => id),
    };
  };

  // @spec 2.69
  it('are at most eight members of the same gender and similar age; the same region comes first', async () => {
    const roos = await givenMember(app, { looking_for: null });
    const sanne = await givenMember(app, { looking_for: null });
    await givenMan(app);
    await givenMember(app, { date_of_birth: '1970-01-01', looking_for: null });
    const near = await givenMember(app, { looking_for: null });
    const far = await givenMember(app, {
      region: 'NL-GR',
      looking_for: null,
      main_image: publicPhoto(),
    });
    expect((await related(roos, sanne)).ids).toEqual([near, far]);
    for (let i = 0; i < 9; i += 1) await givenMember(app, { looking_for: null });
    expect((await related(roos, sanne)).ids).toHaveLength(8);
  });

  // @spec 2.69
  it('leave out blocked members; the call responds 404 for a profile that the caller cannot see', async () => {
    const [roos, sanne, near] = [
      await givenMember(app, { looking_for: null }),
      await givenMember(app, { looking_for: null }),
      await givenMember(app, { looking_for: null }),
    ];
    await app.sql(
      'INSERT INTO member_block (member_id, profile_id, created_at) VALUES (?, ?, NOW(3))',
      [near, roos],
    );
    expect((await related(roos, sanne)).ids).toEqual([]);
    expect((await related(roos, near)).status).toBe(404);
    expect((await related(roos, 'nobodynobody')).status).toBe(404);
  });
});
