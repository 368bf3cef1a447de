import type { MemberMailsResponse } from '@duet/schemas/staff-support';
import { newId } from '@duet/service-kit/ids';
import type { As } from '@duet/testing/test-app';
import { type Stage, buildMember, createStage } from '../../../../test/factories';

let stage: Stage;
const support: As = { staff: newId(), permissions: ['members.support'] };
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());

const list = async (id: string, as = support) =>
  (await stage.app.request('GET', `/api/staff/member-mails/${id}`, { as }))
    .body as MemberMailsResponse;

// @spec 15.13
it('support sees a member’s mails, newest first, and each view is recorded', async () => {
  const member = await buildMember(stage.app, { name: 'Maeve' });
  const [older, newer] = [newId(), newId()];
  await stage.app.deliver('mail.requested', {
    aggregate_id: member,
    payload: { mail_id: older, member_id: member, kind: 'activation' },
  });
  stage.app.clock.advance(1_000);
  await stage.app.deliver('mail.requested', {
    aggregate_id: member,
    version: 2,
    payload: { mail_id: newer, member_id: member, kind: 'password_reset' },
  });
  await stage.app.sql(
    "UPDATE mail SET state = 'refused', reason = '550 no such user' WHERE id = ?",
    [older],
  );
  expect(await list(member)).toMatchObject({
    mails: [
      { id: newer, kind: 'password_reset', state: 'due', reason: null, sent_at: null },
      { id: older, kind: 'activation', state: 'refused', reason: '550 no such user' },
    ],
    suppressed: false,
  });
  expect((await stage.app.published('staff.acted')).at(-1)?.payload).toMatchObject({
    staff_id: support.staff,
    action: 'mails.seen',
    subject: { kind: 'member', id: member },
  });
  await stage.app.sql(
    `INSERT INTO mail_suppression (member_id, reason, created_at)
      VALUES (?, 'bounce', UTC_TIMESTAMP(3))`,
    [member],
  );
  expect(await list(member)).toMatchObject({ suppressed: true });
  expect(await list(member, { ...support, site: 'funkenflug' })).toMatchObject({ mails: [] });
});

it('the list of a member’s mails answers 404 for an invalid member id', async () => {
  expect(await list('x')).toEqual({ error: 'not_found' });
});
