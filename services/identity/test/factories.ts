import { createHash, randomBytes } from 'node:crypto';
import type { User } from '@duet/schemas/identity';
import sharp from 'sharp';
import type { IdentityApp } from './app';

export const PASSWORD = 'a lantern in the reeds';

/** A signup form that nothing is wrong with; every one has an address of its own. */
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
  ...changes,
});

export interface SignedUp {
  id: string;
  email: string;
  user: User;
  token: string;
  /** The session as the gateway would name it in a principal. */
  as: { member: string; session: string };
}

/** A member who has just signed up: not confirmed, logged in. */
export async function signUp(app: IdentityApp, changes: Record<string, unknown> = {}): Promise<SignedUp> {
  const form = signupForm(changes);
  const answer = await app.request('POST', '/api/signup', { body: form });
  if (answer.status !== 201) throw new Error(`Signup: ${answer.status} ${JSON.stringify(answer.body)}`);
  const { user } = answer.body as { user: User };
  const token = String(answer.headers['x-duet-session']);
  const { body } = await app.call('sessions.resolve', { token_hash: sha256(token) });
  return { id: user.id, email: String(form.email), user, token, as: { member: user.id, session: body.session?.session_id ?? '' } };
}

/** A member who has followed the mailed link. */
export async function activeMember(app: IdentityApp, changes: Record<string, unknown> = {}): Promise<SignedUp> {
  const member = await signUp(app, changes);
  const { body } = await app.call('mail.recipient', { member_id: member.id, kind: 'activation' });
  await app.request('POST', '/api/activation', { body: { token: body.recipient?.token } });
  return member;
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A JPEG that differs from every other one. */
export const picture = (width = 320, height = 400): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma: 30 } } }).jpeg().toBuffer();

/** Body and headers of an upload. */
export function upload(bytes: Buffer, name = 'me.jpg', type = 'image/jpeg'): { body: Buffer; headers: Record<string, string> } {
  const boundary = `duet${randomBytes(8).toString('hex')}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
