import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eventually } from '@duet/testing/eventually';
import { createBillingApp, SERVICE_ID, SERVICE_SECRET, type BillingApp } from './app';

const ROOT = resolve(__dirname, '../../..');
// Two processes start for such a test, on a machine that may be busy.
jest.setTimeout(60_000);

/** Paths of calls that arrive and whose answer is lost, or that are refused. */
type Fault = { lost: RegExp } | { refused: RegExp };

interface World {
  app?: BillingApp;
  up: boolean | Fault;
  sandboxUrl: string;
}

/** A billing service with the payment sandbox, a process of its own, as its provider. */
export interface PaymentWorld {
  app: BillingApp;
  /** One of the sandbox's test controls. */
  control(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Record<string, unknown>>;
  /** What the payer does on the hosted page. @returns where it sends the browser */
  choose(redirectUrl: string, choice: 'pay' | 'pay-once' | 'cancel' | 'fail' | 'later'): Promise<string>;
  /** The newest text message to a number. */
  lastSms(to: string): Promise<string>;
  /** Makes the provider's API unreachable for billing, and reachable again; or calls whose answer is lost, or that are refused. */
  setProviderUp(up: boolean | Fault): void;
  close(): Promise<void>;
}

export async function createPaymentWorld(): Promise<PaymentWorld> {
  const world: World = { up: true, sandboxUrl: '' };
  const gateway = await listen((request, response) => void passNotice(world.app, request, response));
  const door = await listen((request, response) => void passCall(world, request, response).catch(() => request.socket.destroy()));
  const folder = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
  const sandbox = await startSandbox(folder);
  world.sandboxUrl = sandbox.url;
  const app = await createBillingApp({ PAYNL_URL: addressOf(door), SMS_URL: `${sandbox.url}/sms`, PAYMENT_EXCHANGE_URL: `${addressOf(gateway)}/api/payments/webhook/paynl` });
  world.app = app;
  return {
    app,
    control: async (method, path, body) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${sandbox.url}/sandbox${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
      return (await response.json()) as Record<string, unknown>;
    },
    choose: async (redirectUrl, choice) => {
      const response = await fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });
      return response.headers.get('location') ?? '';
    },
    lastSms: async (to) => {
      const { messages } = (await (await fetch(`${sandbox.url}/sms.json`)).json()) as { messages: { to: string; text: string }[] };
      return messages.find((message) => message.to === to)?.text ?? '';
    },
    setProviderUp: (up) => {
      world.up = up;
    },
    close: async () => {
      await stop(sandbox.process);
      rmSync(folder, { recursive: true });
      await app.close();
      for (const server of [door, gateway]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

async function startSandbox(folder: string): Promise<{ process: ChildProcess; url: string }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    LOG_LEVEL: 'error',
    SANDBOX_PUBLIC_URL: url,
    SANDBOX_DATA_DIR: folder,
    PAYNL_SERVICE_ID: SERVICE_ID,
    PAYNL_SERVICE_SECRET: SERVICE_SECRET,
  };
  // From source: the tests must not depend on what was built when.
  const args = ['--conditions=source', '-r', '@swc-node/register', 'infra/payment-sandbox/src/main.ts'];
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
  // A test that ends before its time leaves nothing behind that would keep the runner waiting.
  process.once('exit', () => child.kill());
  await eventually(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200), 20_000, 100);
  return { process: child, url };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}

async function freePort(): Promise<number> {
  const server = await listen(() => undefined);
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Passes an exchange call on with a visitor's principal, as the gateway does. */
async function passNotice(app: BillingApp | undefined, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const payload = await read(request);
  if (!app) return void response.writeHead(503).end();
  const headers = { ...(request.headers as Record<string, string>), ...(await app.as({})) };
  const answer = await app.app.inject({ method: 'POST', url: request.url ?? '/', headers, payload });
  response.writeHead(answer.statusCode, { 'content-type': String(answer.headers['content-type'] ?? 'text/plain') }).end(answer.body);
}

async function passCall({ up, sandboxUrl }: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '';
  if (!up) return void request.socket.destroy();
  if (up !== true && 'refused' in up && up.refused.test(path)) return void response.writeHead(403, { 'content-type': 'application/json' }).end('{}');
  const body = await read(request);
  const { method = 'GET', headers } = request;
  const passed = { authorization: headers.authorization ?? '', 'content-type': headers['content-type'] ?? 'application/json' };
  const answer = await fetch(`${sandboxUrl}${request.url}`, { method, headers: passed, ...(body.length ? { body: new Uint8Array(body) } : {}) });
  if (up !== true && 'lost' in up && up.lost.test(path)) return void request.socket.destroy();
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function listen(handler: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> {
  const server = createServer(handler);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
