import { newId } from '@duet/service-kit/ids';
import { type Stage, buildMember, createStage } from '../../../test/factories';
import { type TestDevice, makeDevice } from '../../../test/push-service';

const HOST = 'push.duet.test';

let stage: Stage;
let nora: string;
let ben: string;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());
beforeEach(async () => {
  await stage.app.truncate();
  [nora, ben] = [await buildMember(stage.app), await buildMember(stage.app)];
});

async function subscribe(
  member = nora,
  session = newId(),
  device = makeDevice(HOST),
): Promise<TestDevice & { session: string }> {
  const answer = await stage.app.request('POST', '/api/user?push=1', {
    as: { member, session },
    body: { subscription: device.subscription },
  });
  expect(answer).toMatchObject({ status: 200, body: {} });
  return { ...device, session };
}
const devices = async () =>
  (
    await stage.app.sql<{ member_id: string }>(
      'SELECT member_id FROM push_subscription ORDER BY created_at, id',
    )
  ).map((row) => row.member_id);

// @spec 7.1
describe('push device', () => {
  it('is exported without its endpoint and keys', async () => {
    const { subscription } = await subscribe();
    const { body } = await stage.app.call('messaging.export', {
      site: 'duet',
      member_id: nora,
      after: null,
    });
    const { other } = body as { other: Record<string, object[]> };
    expect(other['push_subscription']).toHaveLength(1);
    for (const secret of [subscription.endpoint, ...Object.values(subscription.keys)])
      expect(JSON.stringify(body)).not.toContain(secret);
  });

  // @spec 13.1
  it('is deleted when its session ends', async () => {
    const [here] = [await subscribe(), await subscribe()];
    await stage.app.deliver('session.ended', {
      aggregate_id: here.session,
      payload: { member_id: nora, session_id: here.session },
    });
    expect(await devices()).toEqual([nora]);
  });

  it('belongs to the member who subscribed last in its browser', async () => {
    const device = makeDevice(HOST);
    await subscribe(nora, newId(), device);
    await subscribe(ben, newId(), device);
    expect(await devices()).toEqual([ben]);
  });

  it('keeps its latest subscription only', async () => {
    const session = newId();
    for (let i = 0; i < 3; i += 1) await subscribe(nora, session);
    const last = await subscribe(nora, session);
    await subscribe(nora, session, last);
    expect(await stage.app.sql('SELECT endpoint_key AS endpoint FROM push_subscription')).toEqual([
      { endpoint: last.subscription.endpoint },
    ]);
  });

  it('is removed when the member has subscribed three newer devices', async () => {
    const sessions = [];
    for (let i = 0; i < 4; i += 1) {
      sessions.push((await subscribe()).session);
      stage.app.clock.advance(1_000);
    }
    expect(
      (
        await stage.app.sql<{ session_id: string }>(
          'SELECT session_id FROM push_subscription ORDER BY created_at',
        )
      ).map((row) => row.session_id),
    ).toEqual(sessions.slice(1));
  });

  it('can be removed only by a call from its session', async () => {
    const { session } = await subscribe();
    await stage.app.request('DELETE', '/api/user?push=1', { as: { member: ben, session } });
    await stage.app.request('DELETE', '/api/user?push=1', { as: { member: nora } });
    expect(await devices()).toEqual([nora]);
    expect(
      (await stage.app.request('DELETE', '/api/user?push=1', { as: { member: nora, session } }))
        .status,
    ).toBe(200);
    expect(await devices()).toEqual([]);
  });

  it.each([
    ['at an unknown host', { endpoint: 'https://push.example/x' }, 'subscription.endpoint'],
    [
      'inside the network',
      { endpoint: 'https://169.254.169.254/latest/meta-data' },
      'subscription.endpoint',
    ],
    ['without https', { endpoint: `http://${HOST}/x` }, 'subscription.endpoint'],
    ['with invalid keys', { keys: { p256dh: 'AAAA', auth: 'AAAA' } }, 'subscription.keys'],
    ['without keys', { keys: undefined }, 'subscription.keys'],
  ])('is rejected with a subscription %s', async (_, change, field) => {
    const answer = await stage.app.request('POST', '/api/user?push=1', {
      as: { member: nora },
      body: { subscription: { ...makeDevice(HOST).subscription, ...change } },
    });
    expect(answer).toMatchObject({ status: 422, body: { error: 'invalid_fields' } });
    expect(Object.keys((answer.body as { fields: object }).fields)[0]).toContain(field);
    expect(await devices()).toEqual([]);
  });

  it('is deleted when its member is erased, with all pushes to or about the member', async () => {
    await subscribe();
    await subscribe(ben);
    const told = () =>
      stage.app.sql<{ member_id: string }>('SELECT member_id FROM push ORDER BY id');
    for (const [version, from, to] of [
      [1, ben, nora],
      [2, nora, ben],
    ] as const)
      await stage.app.deliver('likes.changed', {
        aggregate_id: [ben, nora].sort().join(':'),
        version,
        payload: { member_id: from, profile_id: to, match: false },
      });
    expect((await told()).map((row) => row.member_id)).toEqual([nora, ben]);
    await stage.app.deliver('member.erased', { aggregate_id: nora, payload: { member_id: nora } });
    expect([await devices(), await told()]).toEqual([[ben], []]);
  });
});
