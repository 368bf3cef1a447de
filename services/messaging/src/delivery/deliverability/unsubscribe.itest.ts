import { randomId } from '@duet/service-kit/ids';
import { type Stage, buildMember, createStage } from '../../../test/factories';
import { MailTokens } from './mail-tokens';

let stage: Stage;
let member: string;
let token: string;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());
beforeEach(async () => {
  await stage.app.truncate();
  member = await buildMember(stage.app);
  token = stage.app.get(MailTokens).unsubscribe(member);
});

const disabled = async () =>
  (
    (await stage.app.request('GET', '/api/notifications', { as: { member } })).body as {
      notifications_disabled: string[];
    }
  ).notifications_disabled;
const page = (body: unknown) => stage.app.request('POST', '/api/unsubscribe', { body });

async function oneClick(
  type: string,
  body: string,
  address = `/api/unsubscribe?token=${token}`,
): Promise<number> {
  const answer = await fetch(stage.app.url + address, {
    method: 'POST',
    headers: { ...(await stage.app.as({})), 'content-type': type },
    body,
  });
  return answer.status;
}

// @spec 12.9
describe('one-click unsubscribe', () => {
  it('accepts both form encodings without a session; a repeated call changes nothing', async () => {
    const forms = [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      ],
    ] as const;
    for (const [type, body] of forms) {
      await stage.app.sql('DELETE FROM mail_suppression');
      for (let time = 0; time < 2; time += 1) expect(await oneClick(type, body)).toBe(200);
      expect(await disabled()).toEqual(['listunsubscribe']);
    }
  });

  it('rejects changed, empty and oversized tokens', async () => {
    const changed = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0');
    for (const forged of [changed, token.replace(member, randomId(12)), '', 'x'.repeat(200)]) {
      expect(
        await oneClick(
          'application/x-www-form-urlencoded',
          'List-Unsubscribe=One-Click',
          `/api/unsubscribe?token=${forged}`,
        ),
      ).toBe(422);
    }
    expect(await disabled()).toEqual([]);
  });

  it('redirects a GET to the unsubscribe page and changes nothing', async () => {
    const answer = await stage.app.request('GET', `/api/unsubscribe?token=${token}`);
    expect([answer.status, answer.headers.location]).toEqual([303, `/unsubscribe?token=${token}`]);
    expect(
      (await stage.app.request('GET', '/api/unsubscribe?token=%0d%0ahttps://evil.example')).headers
        .location,
    ).toMatch(/^\/unsubscribe\?token=%0D%0A/);
    expect(await disabled()).toEqual([]);
  });
});

describe('unsubscribe page', () => {
  // @spec 12.10
  it('resumes mails but does not lift a suppression that a complaint caused', async () => {
    expect((await page({ token })).body).toEqual({ subscribed: false });
    expect(await disabled()).toEqual(['listunsubscribe']);
    await stage.app.sql(
      "INSERT INTO mail_suppression (member_id, reason, created_at) VALUES (?, 'fbl', NOW())",
      [member],
    );
    expect((await page({ token, resume: true })).body).toEqual({ subscribed: true });
    expect(await disabled()).toEqual(['fbl']);
  });

  it('stores nothing for an erased member', async () => {
    await stage.app.deliver('member.erased', {
      aggregate_id: member,
      payload: { member_id: member },
    });
    expect((await page({ token })).status).toBe(200);
    expect(await stage.app.sql('SELECT * FROM mail_suppression')).toEqual([]);
  });
});
