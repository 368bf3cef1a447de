import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@duet/service-kit/ids';
import { Logger } from '@nestjs/common';
import { Registry } from 'prom-client';
import { type SmtpSink, smtpSink, workerSettings } from '../../../test/smtp-sink';
import { DkimKeys } from '../deliverability/dkim-keys';
import { MailIdentities } from '../deliverability/mail-senders';
import { MailTokens } from '../deliverability/mail-tokens';
import type { WorkerEnv } from '../../env';
import { MailServerAwayError, MailServers } from './mail-servers';
import { MailRejectedError, MailTransport } from './mail-transport';

Logger.overrideLogger(false);

let sink: SmtpSink;
let env: WorkerEnv;
let registry: Registry;
let servers: MailServers;
let transport: MailTransport;

beforeEach(async () => {
  sink = await smtpSink();
  env = {
    ...workerSettings(sink),
    PRINCIPAL_SECRET: 'a secret of 32 characters or more.',
  } as WorkerEnv;
  registry = new Registry();
  servers = new MailServers(new MailIdentities(env), env, registry);
  transport = new MailTransport(
    new MailIdentities(env),
    new DkimKeys(env),
    new MailTokens(env),
    servers,
    env,
  );
});
afterEach(async () => {
  transport.onApplicationShutdown();
  await sink.close();
});

const send = (to = 'nora@example.org'): Promise<unknown> =>
  transport
    .send({
      id: newId(),
      site: 'duet',
      stream: 'transactional',
      kind: 'activation',
      memberId: null,
      origin: 'http://localhost:3000',
      to,
      fromName: 'Duet',
      subject: 'Hello',
      html: '<p>Hello</p>',
      text: 'Hello',
      locale: 'en',
    })
    .catch((error: unknown) => error);

const findAway = async (): Promise<string | undefined> =>
  /^duet_mail_server_away\{server="127\.0\.0\.1:\d+"\} (\d)/m.exec(await registry.metrics())?.[1];

describe('mail server that becomes unreachable', () => {
  it('is tried with one mail at a time, and gets all mails when it is reachable again', async () => {
    expect(await send()).toBeUndefined();
    expect([await findAway(), servers.isWaiting]).toEqual(['0', false]);
    const port = Number(new URL(sink.url).port);
    await sink.close();
    for (let count = 0; count < 3; count += 1)
      expect(await send()).toBeInstanceOf(MailServerAwayError);
    expect([await findAway(), servers.isWaiting]).toEqual(['1', true]);
    expect(await send()).toMatchObject({
      message: expect.stringMatching(/^mail server is unreachable: .*ECONNREFUSED/) as string,
    });
    await sleep(400);
    expect(servers.isWaiting).toBe(false);
    const results = (await Promise.all([send(), send(), send()])) as Error[];
    const waiting = results.filter(({ message }) =>
      message.startsWith('mail server is unreachable'),
    );
    expect(waiting).toHaveLength(2);
    sink = await smtpSink(port);
    await sleep(400);
    expect(await Promise.all([send(), send(), send()])).toEqual([undefined, undefined, undefined]);
    expect(sink.mails).toHaveLength(3);
    expect([await findAway(), servers.isWaiting]).toEqual(['0', false]);
  });
});

describe('mail server that answers', () => {
  it('is still used after it has rejected many mails', async () => {
    sink.answer = '550 no such user';
    for (let count = 0; count < 5; count += 1)
      expect(await send()).toBeInstanceOf(MailRejectedError);
    sink.answer = null;
    expect(await send()).toBeUndefined();
  });

  it('does not count as unreachable when it closes the connection after the text of a mail', async () => {
    sink.isDropping = true;
    const error = await send();
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailServerAwayError);
    expect(sink.mails).toHaveLength(1);
  });

  it('counts as unreachable when it closes new connections with the code 421', async () => {
    sink.greeting = '421 too busy';
    expect(await send()).toBeInstanceOf(MailServerAwayError);
  });

  it.each([
    ['answers 421 to', '421 not now'],
    ['ends the connection at', ''],
  ])('is reachable although it %s one recipient, and takes other mails', async (_how, answer) => {
    sink.poison = { to: 'poison@example.org', answer };
    for (let count = 0; count < 4; count += 1) {
      const error = await send('poison@example.org');
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(MailServerAwayError);
    }
    expect([await findAway(), servers.isWaiting]).toEqual(['0', false]);
    expect(await Promise.all([send(), send('poison@example.org'), send()])).toEqual([
      undefined,
      expect.any(Error),
      undefined,
    ]);
  });
});

describe('MailServers.findReachable', () => {
  const OTHER = 'smtp://127.0.0.1:9';
  const from = 'no-reply@funkenflug.test';
  const fail = (smtp: string) =>
    Promise.all(
      [1, 2, 3].map(() =>
        servers.use(smtp, () => Promise.reject(new MailServerAwayError())).catch(() => undefined),
      ),
    );

  beforeEach(() => {
    const MAIL_SENDERS = {
      funkenflug: { transactional: { from, smtp: OTHER }, engagement: { from } },
    };
    const own = { ...env, MAIL_SENDERS, MAIL_SERVER_RETRY_MS: 60_000 };
    servers = new MailServers(new MailIdentities(own), own, new Registry());
  });

  it('leaves out a site whose own server is unreachable', async () => {
    await fail(OTHER);
    expect(servers.findReachable('transactional')).toEqual({
      isListed: false,
      sites: ['funkenflug'],
    });
    expect(servers.findReachable('engagement')).toEqual({ isListed: false, sites: [] });
    expect(servers.isWaiting).toBe(false);
  });

  it('returns only sites with their own server while the common server is unreachable', async () => {
    await fail(sink.url);
    expect(servers.findReachable('transactional')).toEqual({
      isListed: true,
      sites: ['funkenflug'],
    });
    expect(servers.findReachable('engagement')).toEqual({ isListed: true, sites: [] });
    await fail(OTHER);
    expect(servers.findReachable('transactional')).toEqual({ isListed: true, sites: [] });
    expect(servers.isWaiting).toBe(true);
  });
});
