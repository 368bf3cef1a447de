import type { InternalResponse } from '@duet/schemas/internal';
import { type IdentityApp, identityApp } from '../../../test/app';
import { signUp } from '../../../test/factories';

jest.setTimeout(60_000);

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());

it('members.page returns each member once, with the snapshot of the latest `member.changed` event', async () => {
  const ids = [(await signUp(app)).id, (await signUp(app)).id, (await signUp(app)).id].sort();
  const seen: InternalResponse<'members.page'>['members'] = [];
  let after: string | null = null;
  do {
    const page = (await app.call('members.page', { after, limit: 2 }))
      .body as InternalResponse<'members.page'>;
    seen.push(...page.members);
    after = page.next;
  } while (after !== null);
  expect(seen.map(({ card }) => card.member_id)).toEqual(ids);
  const told = await app.published('member.changed');
  for (const { site, version, card } of seen) {
    const last = told.filter(({ aggregate_id }) => aggregate_id === card.member_id).at(-1);
    expect({ site, version, card }).toEqual({
      site: last?.site,
      version: last?.version,
      card: last?.payload,
    });
  }
});

it('sites.get returns a site’s rules and time zone; the settings for browsers contain no time zone', async () => {
  expect((await app.call('sites.get', { site: 'duet' })).body).toMatchObject({
    search_fields: expect.arrayContaining(['age', 'tattoos']) as unknown,
    logged_out_search: 'all',
    time_zone: 'Europe/Amsterdam',
  });
  expect((await app.request('GET', '/api/settings')).body).not.toHaveProperty('time_zone');
});
