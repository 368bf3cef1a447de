import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId, randomId } from '@duet/service-kit/ids';
import { dkimVerify } from 'mailauth/lib/dkim/verify';
import { Registry } from 'prom-client';
import { type SmtpSink, smtpSink, workerSettings } from '../../../test/smtp-sink';
import { DkimKeys } from '../deliverability/dkim-keys';
import { MailIdentities, mailSenders } from '../deliverability/mail-senders';
import { MailTokens } from '../deliverability/mail-tokens';
import type { WorkerEnv } from '../../env';
import { MailServers } from './mail-servers';
import { MailTransport, type OutgoingMail } from './mail-transport';

const folder = mkdtempSync(join(tmpdir(), 'duet-dkim-'));
const SENDERS = {
  '*': {
    transactional: { from: 'hello@duet.test', selector: 'account' },
    engagement: { from: 'hello@news.duet.test', selector: 'news', return_path: 'back.duet.test' },
  },
  funkenflug: {
    transactional: { from: 'hallo@funkenflug.test', selector: 'rsa', ed25519_selector: 'ed' },
    engagement: { from: 'hallo@news.funkenflug.test' },
  },
};
let sink: SmtpSink;
let env: WorkerEnv;
let transport: MailTransport;
beforeAll(async () => {
  sink = await smtpSink();
  env = {
    ...workerSettings(sink),
    PRINCIPAL_SECRET: 'a secret of 32 characters or more.',
    MAIL_SENDERS: mailSenders.parse(JSON.stringify(SENDERS)),
    DKIM_DIR: folder,
  } as WorkerEnv;
  transport = new MailTransport(
    new MailIdentities(env),
    new DkimKeys(env),
    new MailTokens(env),
    new MailServers(new MailIdentities(env), env, new Registry()),
    env,
  );
});
afterAll(async () => {
  transport.onApplicationShutdown();
  await sink.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  sink.mails.length = 0;
  sink.senders.length = 0;
});

async function send(
  mail: Partial<OutgoingMail> = {},
): Promise<{ raw: string; headers: string; sender: string; id: string; memberId: string }> {
  const full: OutgoingMail = {
    id: newId(),
    site: 'duet',
    stream: 'engagement',
    kind: 'like',
    memberId: randomId(12),
    origin: 'https://duet.test',
    to: 'nora@example.org',
    fromName: 'Duet',
    subject: 'Jemand mag Ihr Profil – schauen Sie nach',
    html: '<p>Grüße</p>',
    text: 'Grüße',
    locale: 'de',
    ...mail,
  };
  await transport.send(full);
  const raw = `${sink.mails.at(-1) ?? ''}\r\n`;
  const headers = (raw.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
  return {
    raw,
    headers,
    sender: sink.senders.at(-1) ?? '',
    id: full.id,
    memberId: full.memberId ?? '',
  };
}

const resolver = (name: string): Promise<string[][]> => {
  const records = new MailIdentities(env).all().flatMap((identity) =>
    [...new DkimKeys(env).records(identity)].map(([selector, record]) => ({
      name: `${selector}._domainkey.${identity.domain}`,
      record,
    })),
  );
  return Promise.resolve(
    records.filter((each) => each.name === name).map(({ record }) => [record]),
  );
};
interface Verified {
  status: { result: string };
  signingDomain: string;
  selector: string;
  algo: string;
  signingHeaders: { keys: string };
}
const verifyAll = async (raw: string) =>
  (await dkimVerify(Buffer.from(raw, 'latin1'), { resolver } as never))
    .results as unknown as Verified[];
const verified = async (raw: string) => (await verifyAll(raw))[0] as Verified;

// @spec 12.7, 12.8
it('MailTransport signs each mail, including unsubscribe headers, with the DKIM key of its sender', async () => {
  for (const [stream, domain, selector] of [
    ['engagement', 'news.duet.test', 'news'],
    ['transactional', 'duet.test', 'account'],
  ] as const) {
    const { raw, headers } = await send({ stream });
    expect(headers).toContain(`From: Duet <hello@${domain}>`);
    expect(await verified(raw)).toMatchObject({
      status: { result: 'pass' },
      signingDomain: domain,
      selector,
    });
  }
  const { raw } = await send();
  const signed = (await verified(raw)).signingHeaders.keys.toLowerCase();
  for (const header of ['list-unsubscribe', 'list-unsubscribe-post', 'from', 'to', 'subject'])
    expect(
      signed
        .split(': ')
        .join(':')
        .split(':')
        .map((each) => each.trim()),
    ).toContain(header);
  const tampered = raw.replace(
    'https://duet.test/api/unsubscribe',
    'https://evil.test/api/unsubscribe',
  );
  expect(tampered).not.toBe(raw);
  expect((await verified(tampered)).status.result).toBe('fail');
});

// @spec 12.21
it('MailTransport adds an Ed25519 signature if the sender has an Ed25519 selector', async () => {
  const { raw } = await send({ site: 'funkenflug', stream: 'transactional' });
  expect(await verifyAll(raw)).toMatchObject([
    { status: { result: 'pass' }, selector: 'rsa', algo: 'rsa-sha256' },
    { status: { result: 'pass' }, selector: 'ed', algo: 'ed25519-sha256' },
  ]);
  const identity = new MailIdentities(env).of('funkenflug', 'transactional');
  expect([...new DkimKeys(env).records(identity).values()]).toEqual([
    expect.stringMatching(/^v=DKIM1; k=rsa; p=[\w+/=]{392}$/),
    expect.stringMatching(/^v=DKIM1; k=ed25519; p=[\w+/]{43}=$/),
  ]);
});

it('MailTransport signs a mail with an attachment', async () => {
  const content = Buffer.from('%PDF-1.7 a receipt');
  const { raw } = await send({
    attachments: [{ filename: 'receipt.pdf', contentType: 'application/pdf', content }],
  });
  expect(raw).toContain(content.toString('base64'));
  expect((await verified(raw)).status.result).toBe('pass');
});

it('MailTransport encodes non-ASCII names and subjects, and line breaks in them add no header', async () => {
  const { headers, raw } = await send({
    fromName: 'Zoë\r\nBcc: x@y.test',
    subject: 'Grüße\r\nX: y',
  });
  expect(headers).not.toMatch(/^(bcc|x):/im);
  expect(headers).not.toMatch(/[^\r\n -~]/);
  expect((await verified(raw)).status.result).toBe('pass');
});

// @spec 12.8
it('MailTransport adds one-click unsubscribe headers only to engagement mails to members', async () => {
  const { headers, memberId } = await send();
  const [, url, mailto] =
    /^List-Unsubscribe: <(https:[^>]+)>, <mailto:([^>]+)>$/im.exec(headers) ?? [];
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im);
  const tokens = new MailTokens(env);
  expect(tokens.verifyMemberToken(new URL(url ?? '').searchParams.get('token') ?? '')).toBe(
    memberId,
  );
  expect(mailto).toBe(`${tokens.unsubscribe(memberId)}@back.duet.test?subject=unsubscribe`);
  for (const other of [{ stream: 'transactional' as const }, { memberId: null }])
    expect((await send(other)).headers).not.toMatch(/list-unsubscribe/i);
});

// @spec 12.11
it('MailTransport uses a return path with the mail id and the bounce domain of the mail stream', async () => {
  const { sender, id } = await send();
  const [local = '', domain] = sender.split('@');
  expect([new MailTokens(env).verifyMailToken(local), domain]).toEqual([id, 'back.duet.test']);
  expect((await send({ stream: 'transactional' })).sender).toMatch(/@bounces\.duet\.test$/);
});

// @spec 12.7
it('MailTransport sends mails from the sender address of the site', async () => {
  expect((await send({ site: 'funkenflug', fromName: 'Funkenflug' })).headers).toContain(
    'From: Funkenflug <hallo@news.funkenflug.test>',
  );
});

// @spec 12.16
it('DkimKeys creates a key file once for each sender, readable only by the file owner', async () => {
  await send();
  const files = readdirSync(folder);
  expect(files).toContain('news.news.duet.test.pem');
  for (const file of files) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  const before = readFileSync(join(folder, 'news.news.duet.test.pem'), 'utf8');
  expect(new DkimKeys(env).privateKey({ domain: 'news.duet.test', selector: 'news' })).toBe(before);
});

it.each([
  '{',
  '{"duet":{}}',
  '{"duet":{"transactional":{"from":"x"},"engagement":{"from":"a@b"}}}',
  '[]',
])('an invalid MAIL_SENDERS setting is rejected: %s', (text) => {
  expect(mailSenders.safeParse(text).success).toBe(false);
});
