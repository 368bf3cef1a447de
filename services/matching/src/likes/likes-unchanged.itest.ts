import { type Dependency, FRESH_ONCE, pollAround } from '@duet/testing/unchanged';
import { type MatchingTestApp, createMatchingApp } from '../../test/app';
import { buildSnapshot, givenMan, givenMember, publicPhoto } from '../../test/factories';
import { likeSteps } from '../../test/likes';

let app: MatchingTestApp;
let daan: string;
let sanne: string;
const { like, unlike, block } = likeSteps({ app: () => app });
beforeAll(async () => {
  app = await createMatchingApp();
});
beforeEach(async () => {
  await app.truncate();
  [daan, sanne] = [await givenMan(app), await givenMember(app)];
  await like(daan, sanne);
});
afterAll(() => app.close());

const change = (fields: Parameters<typeof buildSnapshot>[0]) =>
  app.deliver('member.changed', {
    aggregate_id: daan,
    version: 2,
    payload: buildSnapshot({
      ...{ member_id: daan, name: 'Daan', gender: 'man', looking_for: 'woman' },
      ...fields,
    }),
  });

describe('GET /api/likes with an ETag', () => {
  it.each<Dependency>([
    ['likes received', async () => like(await givenMan(app), sanne)],
    ['likes given', async () => like(sanne, await givenMan(app))],
    ['matches', () => like(sanne, daan)],
    ['a withdrawn like', () => unlike(daan, sanne)],
    ['seen likes', () => app.request('POST', `/api/likes/${daan}/seen`, { as: { member: sanne } })],
    ['blocks', () => block(sanne, daan)],
    ['a name', () => change({ name: 'Daniel' })],
    ['a photo', () => change({ main_image: publicPhoto() })],
    ['an account', () => change({ account_status: 'deleted' })],
    [
      'who is online',
      () => {
        app.clock.advance(400_000);
        return Promise.resolve();
      },
    ],
    [
      'the age on a birthday',
      () => {
        app.clock.advance(366 * 86_400_000);
        return Promise.resolve();
      },
    ],
  ])('responds with 200 only after a change of %s', async (_what, happens) => {
    await app.request('GET', '/api/likes', { as: { member: daan } });
    const as = { member: sanne };
    expect(await pollAround(app, '/api/likes', as, happens)).toEqual(FRESH_ONCE);
  });

  it('responds with 200 to another member who sends the ETag', async () => {
    const { headers } = await app.request('GET', '/api/likes', { as: { member: sanne } });
    const other = await app.request('GET', '/api/likes', {
      as: { member: daan },
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(other.status).toBe(200);
  });
});
