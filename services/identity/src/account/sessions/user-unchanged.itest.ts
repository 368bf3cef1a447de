import { type Dependency, FRESH_ONCE, pollAround } from '@duet/testing/unchanged';
import { type IdentityApp, identityApp, quietDay } from '../../../test/app';
import { type SignedUp, activeMember } from '../../../test/factories';

let app: IdentityApp;
let member: SignedUp;
beforeAll(async () => {
  app = await identityApp();
});
beforeEach(async () => {
  app.stub.answer(quietDay);
  member = await activeMember(app);
});
afterAll(() => app.close());

const answer = (stub: Parameters<IdentityApp['stub']['answer']>[0]) => {
  app.stub.answer(stub);
  return Promise.resolve();
};

describe('GET /api/user with an ETag', () => {
  it.each<Dependency>([
    ['credits', () => answer({ 'wallets.get': () => ({ credits: 6, paid_user: false }) })],
    ['premium', () => answer({ 'wallets.get': () => ({ credits: 7, paid_user: true }) })],
    [
      'notifications',
      () => answer({ 'notifications.get': () => ({ notifications_disabled: ['fbl'] }) }),
    ],
    [
      'language',
      () => app.request('PUT', '/api/user', { as: member.as, body: { language: 'nl' } }),
    ],
    [
      'the profile',
      () => app.request('PATCH', '/api/profile', { as: member.as, body: { about: 'I sail.' } }),
    ],
    [
      'the age on a birthday',
      () => {
        app.clock.advance(366 * 86_400_000);
        return Promise.resolve();
      },
    ],
  ])('responds with 200 only after a change of %s', async (_what, change) => {
    expect(await pollAround(app, '/api/user', member.as, change)).toEqual(FRESH_ONCE);
  });

  it('responds with 200 if a visitor or another member sends the member’s ETag', async () => {
    const { headers } = await app.request('GET', '/api/user', { as: member.as });
    const tagged = { headers: { 'if-none-match': String(headers.etag) } };
    expect(await app.request('GET', '/api/user', tagged)).toMatchObject({
      status: 200,
      body: { user: null },
    });
    const { as } = await activeMember(app);
    expect((await app.request('GET', '/api/user', { ...tagged, as })).status).toBe(200);
  });
});
