import { createHash, randomBytes } from 'node:crypto';
import type { CampaignBody } from '@duet/schemas/campaigns';
import type { User } from '@duet/schemas/identity';
import type { InternalResponse } from '@duet/schemas/internal';
import type { MailKind } from '@duet/schemas/mails';
import sharp from 'sharp';
import type { IdentityApp } from './app';

export const PASSWORD = 'a lantern in the reeds';

export const signupForm = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  email: `${randomBytes(6).toString('hex')}@duet.example`,
  name: 'Maeve',
  password: PASSWORD,
  date_of_birth: '1990-05-17',
  gender: 'woman',
  looking_for: 'man',
  country: 'NL',
  region: 'nl-utrecht',
  city: 'Zeist',
  accept_terms: true,
  accept_sexual_orientation: true,
  ...changes,
});

export interface SignedUp {
  id: string;
  email: string;
  user: User;
  token: string;
  as: { member: string; session: string };
}

export async function signUp(
  app: IdentityApp,
  changes: Record<string, unknown> = {},
): Promise<SignedUp> {
  const form = signupForm(changes);
  const answer = await app.request('POST', '/api/signup', { body: form });
  if (answer.status !== 201)
    throw new Error(`signup failed: ${answer.status} ${JSON.stringify(answer.body)}`);
  const { user } = answer.body as { user: User };
  const token = String(answer.headers['x-duet-session']);
  const { body } = await app.call('sessions.resolve', { token_hash: sha256(token) });
  return {
    id: user.id,
    email: String(form.email),
    user,
    token,
    as: { member: user.id, session: body.session?.session_id ?? '' },
  };
}

export async function activeMember(
  app: IdentityApp,
  changes: Record<string, unknown> = {},
): Promise<SignedUp> {
  const member = await signUp(app, changes);
  const recipient = await mailRecipient(app, member.id, 'activation');
  await app.request('POST', '/api/activation', { body: { token: recipient?.token } });
  return member;
}

export async function mailRecipient(
  app: IdentityApp,
  memberId: string,
  kind: MailKind,
): Promise<InternalResponse<'mail.recipient'>['recipient']> {
  const [mail] = await app.sql<{ id: string }>(
    'SELECT id FROM mail_request WHERE member_id = ? AND kind = ? ORDER BY id DESC LIMIT 1',
    [memberId, kind],
  );
  if (!mail) throw new Error(`no ${kind} mail was requested`);
  return (await app.call('mail.recipient', { mail_id: mail.id })).body.recipient;
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const picture = (width = 400, height = 500): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();

export function upload(
  bytes: Buffer,
  name = 'me.jpg',
  type = 'image/jpeg',
  fields: Record<string, string> = {},
): { body: Buffer; headers: Record<string, string> } {
  const boundary = `duet${randomBytes(8).toString('hex')}`;
  const before = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    body: Buffer.concat([
      Buffer.from([...before, head].join('')),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

let campaigns = 0;
export const campaignForm = (form: Partial<CampaignBody> = {}): CampaignBody => ({
  ...{
    name: `campaign-${(campaigns += 1)}`,
    network: null,
    ref: null,
    slug: null,
    country: null,
    starts_at: null,
    ends_at: null,
  },
  ...{ variants: [{ key: 'a', weight: 1, version: '1.2.3', lander: null }], ...form },
});
