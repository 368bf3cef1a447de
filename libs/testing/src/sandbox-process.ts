import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { As, TestApp } from './test-app';
import { eventually } from './eventually';

const ROOT = resolve(__dirname, '../../..');

export interface SandboxProcess {
  url: string;
  control(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Record<string, unknown>>;
  choose(page: string, choice: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startSandbox(variables: Record<string, string>): Promise<SandboxProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    LOG_LEVEL: 'error',
    SANDBOX_PUBLIC_URL: url,
    SANDBOX_DATA_DIR: folder,
    ...variables,
  };
  const args = [
    '--conditions=source',
    '-r',
    '@swc-node/register',
    'tools/payment-sandbox/src/main.ts',
  ];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.once('exit', () => child.kill());
  await eventually(
    async () => expect((await fetch(`${url}/healthz`)).status).toBe(200),
    20_000,
    100,
  );
  return {
    url,
    control: async (method, path, body) => {
      const response = await fetch(`${url}/sandbox${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return (await response.json()) as Record<string, unknown>;
    },
    choose: async (page, choice) => {
      const response = await fetch(page, {
        method: 'POST',
        body: new URLSearchParams({ choice }),
        redirect: 'manual',
      });
      return response.headers.get('location') ?? '';
    },
    stop: async () => {
      await ended(child);
      rmSync(folder, { recursive: true });
    },
  };
}

export async function passCall(
  sandboxUrl: string,
  request: IncomingMessage,
): Promise<{ status: number; text: string }> {
  const body = await readBody(request);
  const { method = 'GET', headers } = request;
  const passed = {
    authorization: headers.authorization ?? '',
    'content-type': headers['content-type'] ?? 'application/json',
  };
  const answer = await fetch(`${sandboxUrl}${request.url}`, {
    method,
    headers: passed,
    ...(body.length ? { body: new Uint8Array(body) } : {}),
  });
  return { status: answer.status, text: await answer.text() };
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await exit;
}

async function freePort(): Promise<number> {
  const server = await listen(() => undefined);
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

type Receiver = Pick<TestApp<never>, 'app'> & {
  as(who: As): Promise<Record<string, string>> | Record<string, string>;
};

/** Forwards with a visitor's principal, as the gateway does. */
export async function forwardWebhook(
  app: Receiver | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const payload = await readBody(request);
  if (!app) return void response.writeHead(503).end();
  const headers = { ...(request.headers as Record<string, string>), ...(await app.as({})) };
  const answer = await app.app.inject({
    method: 'POST',
    url: request.url ?? '/',
    headers,
    payload,
  });
  response
    .writeHead(answer.statusCode, {
      'content-type': String(answer.headers['content-type'] ?? 'text/plain'),
    })
    .end(answer.body);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export async function listen(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Server> {
  const server = createServer(handler);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

export const getAddress = (server: Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
