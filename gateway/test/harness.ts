import { randomBytes } from 'node:crypto';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  createServer,
  request,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICES } from '@duet/schemas/events';
import { PrincipalVerifier, type Principal } from '@duet/service-kit/principal';
import { readTestStores, testRedisUrl } from '@duet/testing/env';
import { eventually } from '@duet/testing/eventually';
import { testKeys } from '@duet/testing/principal-keys';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { createGateway, type Gateway } from '../src/app';
import { readEnv } from '../src/env';
import { hashToken, type Session, type StaffSession } from '../src/security/session';
import { Upstream } from './upstream';

const verifier = new PrincipalVerifier({ ...testKeys, PRINCIPAL_SECRET: undefined }, [...SERVICES]);
export const MEMBER = 'abcdef012345';
export const STAFF = '01JD0000000000000000000001';
export const SESSION_ID = '01JD0000000000000000000000';

export interface GatewayResponse {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  json: unknown;
}

export interface RequestOptions {
  headers?: Record<string, string>;
  token?: string;
  body?: string | Buffer;
  chunked?: boolean;
}

export class Harness {
  readonly upstream = new Upstream();
  readonly folder = mkdtempSync(join(tmpdir(), 'duet-gateway-'));
  readonly redisUrl = testRedisUrl();
  readonly redis = new Redis(this.redisUrl);
  readonly logLines: Record<string, unknown>[] = [];
  gateway!: Gateway;
  server!: Server;
  port = 0;

  async start(env: Record<string, string> = {}): Promise<void> {
    mkdirSync(join(this.folder, 'shell'), { recursive: true });
    mkdirSync(join(this.folder, 'remotes/chat/1.0.0'), { recursive: true });
    writeFileSync(
      join(this.folder, 'shell/index.html'),
      '<html lang="%lang%"><head><!--duet:head--></head><body><!--duet:boot--></body></html>',
    );
    await this.redis.flushdb();
    if (!this.upstream.url.endsWith(':0')) await this.upstream.stop();
    await this.upstream.start();
    const service = this.upstream.url;
    const settings = readEnv({
      ...{
        NODE_ENV: 'test',
        PORT: '0',
        REDIS_URL: this.redisUrl,
        ...testKeys,
        RATE_LIMIT_SCALE: '0',
      },
      ...{
        IDENTITY_URL: service,
        MATCHING_URL: service,
        MESSAGING_URL: service,
        BILLING_URL: service,
      },
      ...{
        SHELL_DIR: join(this.folder, 'shell'),
        REMOTES_DIR: join(this.folder, 'remotes'),
        RELEASE_SIGNATURES: 'off',
        ...env,
      },
    });
    const log = pino({ level: 'info' }, { write: (line) => this.keep(line) });
    this.gateway = await createGateway(settings, log);
    this.server = createServer(this.gateway.handler);
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
    if (!env.REDIS_URL) await this.waitForRedis();
  }

  private keep(line: string): void {
    this.logLines.push(JSON.parse(line) as Record<string, unknown>);
    if (readTestStores().TEST_LOG_LEVEL !== 'silent') process.stdout.write(line);
  }

  private waitForRedis(): Promise<void> {
    return eventually(async () => {
      const { text } = await this.sendRequest('GET', '/metrics');
      expect(text).toContain('duet_degraded{dependency="redis"} 0');
    });
  }

  async stop(): Promise<void> {
    this.gateway.stop();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    await this.gateway.close();
    await this.upstream.stop();
  }

  async close(): Promise<void> {
    await this.stop();
    this.redis.disconnect();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async cutSubscribers(): Promise<void> {
    const database = new URL(this.redisUrl).pathname.slice(1);
    const clients = String(await this.redis.call('CLIENT', 'LIST', 'TYPE', 'pubsub')).split('\n');
    for (const client of clients.filter((line) => line.includes(` db=${database} `))) {
      await this.redis.call('CLIENT', 'KILL', 'ID', /^id=(\d+)/.exec(client)?.[1] ?? '');
    }
  }

  login(session: Partial<Session> = {}): string {
    const token = randomBytes(32).toString('base64url');
    const expires = new Date(Date.now() + 3_600_000).toISOString();
    this.upstream.sessions[hashToken(token)] = {
      session_id: SESSION_ID,
      member_id: MEMBER,
      site: 'duet',
      locale: 'en',
      expires_at: expires,
      ...session,
    };
    return token;
  }

  staffLogin(session: Partial<StaffSession> = {}): string {
    const token = randomBytes(32).toString('base64url');
    const expires = new Date(Date.now() + 3_600_000).toISOString();
    this.upstream.staffSessions[hashToken(token)] = {
      session_id: SESSION_ID,
      staff_id: STAFF,
      site: 'duet',
      permissions: ['photos.review'],
      authenticated_at: new Date().toISOString(),
      expires_at: expires,
      ...session,
    };
    return token;
  }

  principal(): Promise<Principal> {
    const header = this.upstream.last.headers['x-duet-principal'];
    return verifier.verify(header);
  }

  open(
    method: string,
    path: string,
    { headers = {}, token, body, chunked }: RequestOptions = {},
  ): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const length =
        body === undefined || chunked ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const cookie = token ? { cookie: `duet_session=${token}` } : {};
      const req = request(
        {
          host: '127.0.0.1',
          port: this.port,
          method,
          path,
          headers: { host: 'localhost:3000', ...cookie, ...length, ...headers },
        },
        resolve,
      );
      req.on('error', reject);
      if (body !== undefined) req.write(body);
      req.end();
    });
  }

  async sendRequest(
    method: string,
    path: string,
    options: RequestOptions = {},
  ): Promise<GatewayResponse> {
    const response = await this.open(method, path, options);
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const text = bytes.toString('utf8');
    const { statusCode: status = 0, headers } = response;
    return { status, headers, bytes, text, json: parse(text) };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
