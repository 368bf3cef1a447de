import {
  type Stage,
  buildMember,
  createMemberSnapshot,
  createStage,
} from '../../../test/factories';
import { AppError } from '@duet/service-kit/errors';
import { Suppressions } from '../deliverability/suppressions';

let stage: Stage;
let member: string;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());
beforeEach(async () => {
  await stage.app.truncate();
  member = await buildMember(stage.app);
});

const DEFAULTS = {
  new_conversations: true,
  new_messages: true,
  like: true,
  unread_message_reminders: true,
  promotions: false,
  weekly_updates: false,
  news: false,
  reminders: true,
};
const get = async (as = { member }) =>
  (await stage.app.request('GET', '/api/notifications', { as })).body;
const put = (body: unknown, as: object = { member }) =>
  stage.app.request('PUT', '/api/notifications', { as, body });
const consent = (marketing: boolean, version: number) =>
  stage.app.deliver('member.changed', {
    aggregate_id: member,
    version,
    payload: { ...createMemberSnapshot(member), marketing },
  });
const suppress = (reason: string) =>
  stage.app.sql(
    'INSERT INTO mail_suppression (member_id, reason, created_at) VALUES (?, ?, NOW())',
    [member, reason],
  );

describe('notification preferences', () => {
  // @spec 3.25
  it('have the eight kinds of the spec, with advertising off by default', async () => {
    expect(await get()).toEqual({ notifications: DEFAULTS, notifications_disabled: [] });
  });

  // @spec 2.18
  it('can be changed for single kinds and stay unchanged for the other kinds', async () => {
    expect(
      (await put({ notifications: { like: false, weekly_updates: true } })).body,
    ).toMatchObject({ notifications: { ...DEFAULTS, like: false, weekly_updates: true } });
    expect((await put({ notifications: { like: true } })).body).toMatchObject({
      notifications: { ...DEFAULTS, weekly_updates: true },
    });
    expect(await get()).toMatchObject({ notifications: { ...DEFAULTS, weekly_updates: true } });
  });

  // @spec 2.106
  it('for advertising follow the consent, and can be switched off separately', async () => {
    await consent(true, 2);
    expect(await get()).toMatchObject({
      notifications: { ...DEFAULTS, promotions: true, news: true },
    });
    expect((await put({ notifications: { news: false } })).body).toMatchObject({
      notifications: { ...DEFAULTS, promotions: true },
    });
    await consent(false, 3);
    expect(await get()).toMatchObject({ notifications: DEFAULTS });
    await consent(true, 4);
    expect(await get()).toMatchObject({
      notifications: { ...DEFAULTS, promotions: true, news: true },
    });
  });

  // @spec 2.107
  it('for advertising give the consent when one is switched on, and withdraw it when all are off', async () => {
    const given = () =>
      stage.app.stub.calls('consents.marketing').map((call) => (call as { given: boolean }).given);
    const before = given().length;
    const news = { ...DEFAULTS, news: true };
    expect((await put({ notifications: { news: true } })).body).toMatchObject({
      notifications: news,
    });
    await consent(true, 2);
    expect(await get()).toMatchObject({ notifications: news });
    expect((await put({ notifications: { news: false } })).body).toMatchObject({
      notifications: DEFAULTS,
    });
    await consent(false, 3);
    expect(await get()).toMatchObject({ notifications: DEFAULTS });
    await put({ notifications: { like: false } });
    expect(given().slice(before)).toEqual([true, false]);
  });

  it('do not change if the consent cannot be stored', async () => {
    stage.app.stub.answer({
      'consents.marketing': () => {
        throw new AppError('unavailable');
      },
    });
    expect((await put({ notifications: { news: true } })).status).toBe(503);
    expect(await get()).toMatchObject({ notifications: DEFAULTS });
    stage.app.stub.answer({ 'consents.marketing': () => ({}) });
  });

  it('are separate for each member', async () => {
    const other = await buildMember(stage.app);
    await put({ notifications: { like: false } });
    expect(await get({ member: other })).toMatchObject({ notifications: DEFAULTS });
  });

  it.each([
    { notifications: { like: 'yes' } },
    { notifications: { like: null } },
    { notifications: { nonsense: true } },
    { notifications: [] },
    { resume: false },
    [],
    'x',
  ])('reject %j', async (body) => {
    const { status } = await put(body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await get()).toMatchObject({ notifications: DEFAULTS });
  });

  it('are deleted when the member is erased', async () => {
    await put({ notifications: { like: false } });
    await suppress('fbl');
    await stage.app.deliver('member.erased', {
      aggregate_id: member,
      payload: { member_id: member },
    });
    expect(
      await stage.app.sql(
        `SELECT member_id
          FROM notification_preference
          UNION SELECT member_id
          FROM mail_suppression`,
      ),
    ).toEqual([]);
  });
});

// @spec 12.10
describe('mail suppressions', () => {
  // @spec 3.2
  it.each(['fbl', 'listunsubscribe'])(
    'show the reason %s, which the member can remove',
    async (reason) => {
      await suppress(reason);
      expect(await get()).toMatchObject({ notifications_disabled: [reason] });
      expect((await stage.app.call('notifications.get', { member_id: member })).body).toEqual({
        notifications_disabled: [reason],
      });
      expect((await put({ resume: true })).body).toMatchObject({ notifications_disabled: [] });
    },
  );

  // @spec 3.2
  it('with the reason `bounce` stay until lifted, even if the member resumes mails', async () => {
    await suppress('bounce');
    expect((await put({ resume: true })).body).toMatchObject({
      notifications_disabled: ['bounce'],
    });
    await stage.app.get(Suppressions).lift(member, 'bounce');
    expect(await get()).toMatchObject({ notifications_disabled: [] });
  });
});
