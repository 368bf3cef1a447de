import { type MatchingTestApp, createMatchingApp } from '../../test/app';
import { givenMan, givenMember } from '../../test/factories';

let app: MatchingTestApp;
beforeAll(async () => {
  app = await createMatchingApp();
}, 30_000);
afterAll(() => app.close());

it('the export contains only likes, matches and blocks that involve the member', async () => {
  const [sanne, noor, daan, bram, teun] = [
    await givenMember(app),
    await givenMember(app),
    await givenMan(app),
    await givenMan(app),
    await givenMan(app),
  ];
  for (const [from, to] of [
    [sanne, daan],
    [daan, sanne],
    [bram, sanne],
    [noor, bram],
    [teun, noor],
  ] as const) {
    expect((await app.request('PUT', `/api/likes/${to}`, { as: { member: from } })).status).toBe(
      200,
    );
  }
  for (const [from, to] of [
    [sanne, teun],
    [noor, daan],
  ] as const) {
    expect(
      (await app.request('PUT', `/api/blocks/${to}`, { as: { member: from } })).status,
    ).toBeLessThan(300);
  }
  const { body } = await app.call('matching.export', { site: 'duet', member_id: sanne });
  expect(body).toMatchObject({
    likes_given: [{ profile_id: daan }],
    matches: [{ profile_id: daan }],
    blocks: [{ profile_id: teun }],
  });
  expect(body.likes_received.map(({ profile_id: id }) => id).sort()).toEqual([bram, daan].sort());
  expect(JSON.stringify(body)).not.toContain(noor);
  const { body: empty } = await app.call('matching.export', {
    site: 'duet',
    member_id: '0'.repeat(12),
  });
  expect(empty).toEqual({
    last_active_at: null,
    likes_given: [],
    likes_received: [],
    matches: [],
    blocks: [],
    other: {},
  });
});
