import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MemberSnapshot } from '@duet/schemas/events';
import type { HistoryResponse, SendResponse } from '@duet/schemas/messaging';
import { randomId } from '@duet/service-kit/ids';
import { type TestResponse, type TestApp, createTestApp } from '@duet/testing/test-app';
import sharp from 'sharp';
import { AppModule } from '../src/app.module';
import type { MessagingEnv } from '../src/env';
import { migrations } from '../src/migrations';
import { Bank } from './bank';

export type MessagingApp = TestApp<MessagingEnv>;

export interface Stage {
  app: MessagingApp;
  bank: Bank;
}

const HOUR = 3_600_000;
const settings = {
  PUSH_HOSTS: ['push.duet.test'],
  PUSH_DEVICES: 3,
  MEDIA_DIR: mkdtempSync(join(tmpdir(), 'duet-chat-media-')),
  SWEEP_INTERVAL_MS: HOUR,
  SWEEP_AFTER_MS: 10_000,
  SWEEP_LEASE_MS: 15_000,
  GIVE_UP_AFTER_MS: 90_000,
  OPERATOR_LEASE_MS: 600_000,
  FIRST_MESSAGE_LIMITS: '5/15/3 20/60/8 60/200/20',
};

export async function createStage(env: Partial<MessagingEnv> = {}): Promise<Stage> {
  const bank = new Bank();
  const app = await createTestApp(AppModule, {
    migrations,
    env: { ...settings, ...env },
    stub: bank.calls,
  });
  return { app, bank };
}

export const createMemberSnapshot = (member: string, name = 'Nora'): MemberSnapshot => ({
  member_id: member,
  account_status: 'active',
  profile_status: 'active',
  name,
  gender: 'woman',
  looking_for: 'man',
  date_of_birth: '1995-05-05',
  country: 'NL',
  region: 'utrecht',
  city: 'Utrecht',
  interests: [],
  main_image: null,
  fictional: false,
  invisible: false,
  auto_like: false,
  marketing: false,
  age_assured_until: null,
  details: {},
  locale: 'en',
  signup_date: '2026-01-01T00:00:00.000Z',
});

export async function buildMember(
  app: MessagingApp,
  card: Partial<MemberSnapshot> = {},
  site = 'duet',
): Promise<string> {
  const member = card.member_id ?? randomId(12);
  await app.deliver('member.changed', {
    aggregate_id: member,
    payload: { ...createMemberSnapshot(member), ...card },
    site,
  });
  return member;
}

export async function openChat(
  app: MessagingApp,
  member: string,
  partner: string,
): Promise<string> {
  const answer = await app.request('POST', '/api/chats', {
    as: { member },
    body: { profile_id: partner },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return (answer.body as { conversation: { id: string } }).conversation.id;
}

export const send = (
  app: MessagingApp,
  member: string,
  conversation: string,
  text: string,
  clientId = randomId(16),
  marks: { fictional_seen?: boolean; cost?: number } = {},
): Promise<TestResponse> =>
  app.request('POST', `/api/chats/${conversation}/messages`, {
    as: { member },
    body: { client_id: clientId, text, ...marks },
  });

export const picture = (width = 320, height = 200): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '52/1 5/1 0/1' } })
    .jpeg()
    .toBuffer();

export function upload(
  bytes: Buffer,
  fields: Record<string, string> = { client_id: randomId(16) },
): { body: Buffer; headers: Record<string, string> } {
  const boundary = `duet${randomBytes(8).toString('hex')}`;
  const before = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="me.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return {
    body: Buffer.concat([
      Buffer.from([...before, head].join('')),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

export async function sent(
  app: MessagingApp,
  member: string,
  conversation: string,
  text: string,
  marks: { fictional_seen?: boolean } = {},
): Promise<SendResponse> {
  const answer = await send(app, member, conversation, text, randomId(16), marks);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as SendResponse;
}

export async function history(
  app: MessagingApp,
  member: string,
  conversation: string,
  query = '',
): Promise<HistoryResponse> {
  return (
    await app.request('GET', `/api/chats/${conversation}/messages${query}`, { as: { member } })
  ).body as HistoryResponse;
}
