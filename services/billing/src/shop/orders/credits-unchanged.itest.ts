import { newId } from '@duet/service-kit/ids';
import { type Dependency, FRESH_ONCE, pollAround } from '@duet/testing/unchanged';
import { type BillingApp, createBillingApp, reset } from '../../../test/app';
import { activateMember, buildSnapshot, buyCredits } from '../../../test/factories';

let app: BillingApp;
let member: string;
beforeAll(async () => {
  app = await createBillingApp();
});
beforeEach(async () => {
  await reset(app);
  member = await activateMember(app);
});
afterAll(() => app.close());

const editBundle = async () => {
  const as = { staff: newId(), permissions: ['settings.edit' as const] };
  const { body } = await app.request('GET', '/api/staff/catalogue', { as });
  const { entries } = body as { entries: { key: string; value: { price: number } }[] };
  const value = entries.find(({ key }) => key === 'p1-nl')?.value;
  const { status } = await app.request('PUT', '/api/staff/catalogue/bundle/p1-nl', {
    as,
    body: { value: { ...value, price: 2_799 }, version: null },
  });
  expect(status).toBe(200);
};

describe('GET /api/credits with an ETag', () => {
  it.each<Dependency>([
    ['credits and premium', () => buyCredits(app, member, 50)],
    [
      'the country of the member',
      () =>
        app.deliver('member.changed', {
          aggregate_id: member,
          version: 2,
          payload: buildSnapshot(member, { country: 'CH' }),
        }),
    ],
    ['a price', editBundle],
    [
      'the VAT rate on its first day',
      async () => {
        await app.sql("INSERT INTO vat_rate (country, valid_from, points) VALUES ('NL', ?, 2300)", [
          new Date(app.clock.now().getTime() + 86_400_000),
        ]);
        app.clock.advance(86_400_000);
      },
    ],
    ['the site', { site: 'funkenflug', country: 'DE' }],
  ])('responds with 200 only after a change of %s', async (_what, change) => {
    expect(await pollAround(app, '/api/credits', { member }, change)).toEqual(FRESH_ONCE);
  });

  it('responds with 200 to a visitor who has the ETag of a member', async () => {
    await buyCredits(app, member, 50);
    const { headers } = await app.request('GET', '/api/credits', { as: { member } });
    const visit = { headers: { 'if-none-match': String(headers.etag) } };
    expect((await app.request('GET', '/api/credits', visit)).status).toBe(200);
  });

  it('responds with 200 to a visitor after a change of the country', async () => {
    expect(await pollAround(app, '/api/credits', {}, { country: 'CH' })).toEqual(FRESH_ONCE);
  });
});
