import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signPrincipal } from '@duet/service-kit/principal';
import {
  finish,
  interleave,
  load,
  getMedian,
  printTable,
  readStack,
  rounded,
  type Series,
  type Target,
} from './harness.ts';

// Compares a GET through the gateway with nginx as proxy and with a direct call to the service.
// Calls to a stub service measure the cost of sessions and rate limits.

const ROUNDS = 5;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const CONNECTIONS = 50;
const PATH = '/api/credits';
const root = join(import.meta.dirname, '../..');
const stack = readStack();
const folder = join(stack.data_dir, 'bench-gateway');
const base = (stack.ports.gateway ?? 3000) + 30;
const ports = { nginx: base, stub: base + 1, full: base + 2, unlimited: base + 3 };
const children: ChildProcess[] = [];

interface Caller {
  cookie: string;
  member: string;
}

async function login(): Promise<Caller> {
  const [account] = JSON.parse(readFileSync(join(root, 'tools/demo/logins.json'), 'utf8')) as {
    email: string;
    password: string;
  }[];
  const answer = await fetch(`${stack.site_url}/api/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!answer.ok || !cookie)
    throw new Error(`the demo login failed: ${answer.status} ${await answer.text()}`);
  const { user } = (await answer.json()) as { user: { id: string } };
  return { cookie, member: user.id };
}

async function principalHeader(member: string): Promise<Record<string, string>> {
  const session = '01JD0000000000000000000000';
  return {
    'x-duet-principal': await signPrincipal(
      { kind: 'member', site: 'duet', locale: 'en', country: null, member, session },
      stack.principal_secret,
    ),
  };
}

function startNginx(): void {
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.error.log warn; worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off; keepalive_requests 1000000;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  upstream service { server 127.0.0.1:${stack.ports.billing}; keepalive 64; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${ports.nginx};
    location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host; }
  }
}
`,
  );
  children.push(
    spawn('nginx', ['-e', join(folder, 'nginx.error.log'), '-c', config], { stdio: 'inherit' }),
  );
}

function startGateway(port: number, rateLimitScale: string): number {
  const url = (name: string) => `http://127.0.0.1:${stack.ports[name]}`;
  const env = {
    ...process.env,
    ...{
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      HOST: '127.0.0.1',
      PORT: String(port),
      REDIS_URL: stack.redis_url,
      PRINCIPAL_SECRET: stack.principal_secret,
    },
    ...{
      IDENTITY_URL: url('identity'),
      MATCHING_URL: url('matching'),
      MESSAGING_URL: url('messaging'),
      BILLING_URL: `http://127.0.0.1:${ports.stub}`,
    },
    ...{
      SHELL_DIR: join(root, 'shell/dist'),
      REMOTES_DIR: join(stack.data_dir, 'remotes'),
      RATE_LIMIT_SCALE: rateLimitScale,
    },
  };
  const child = spawn(process.execPath, [join(root, 'gateway/dist/main.js')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  if (!child.pid) throw new Error('the gateway did not start');
  return child.pid;
}

async function startStub(): Promise<Server> {
  const body = JSON.stringify({ credits: 5, paid_user: false, bundles: [] });
  const server = createServer((_req, res) =>
    res
      .writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
      .end(body),
  );
  await new Promise<void>((resolve) => server.listen(ports.stub, '127.0.0.1', resolve));
  return server;
}

async function untilAnswers(url: string, headers: Record<string, string>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const status = await fetch(url, { headers }).then(
      (answer) => answer.status,
      (error: unknown) => String(error),
    );
    if (status === 200) return;
    if (tries > 100) throw new Error(`${url} answered with status ${status}`);
    await sleep(100);
  }
}

interface GatewayTarget extends Target {
  url: string;
  headers: () => Promise<Record<string, string>>;
}

function getTargets(
  { cookie, member }: Caller,
  { full, unlimited }: Record<'full' | 'unlimited', number>,
): GatewayTarget[] {
  const loadWith =
    (url: string, headers: () => Promise<Record<string, string>>, pid?: number) => async () =>
      load({
        url,
        headers: await headers(),
        seconds: SECONDS,
        connections: CONNECTIONS,
        ...(pid && { pid }),
      });
  const at = (port: number | undefined) => `http://127.0.0.1:${port}${PATH}`;
  const signed = () => principalHeader(member);
  const withCookie = () => Promise.resolve({ cookie });
  const visitor = () => Promise.resolve({});
  return [
    {
      name: 'direct',
      url: at(stack.ports.billing),
      headers: signed,
      pid: stack.processes.billing?.pid,
    },
    { name: 'nginx', url: at(ports.nginx), headers: signed, pid: undefined },
    {
      name: 'gateway',
      url: at(stack.ports.gateway),
      headers: withCookie,
      pid: stack.processes.gateway?.pid,
    },
    {
      name: 'session and limits, stub behind',
      url: at(ports.full),
      headers: withCookie,
      pid: full,
    },
    { name: 'session, stub behind', url: at(ports.unlimited), headers: withCookie, pid: unlimited },
    {
      name: 'proxy alone, stub behind',
      url: at(ports.unlimited),
      headers: visitor,
      pid: unlimited,
    },
  ].map(({ name, url, headers, pid }) => ({
    name,
    url,
    headers,
    run: loadWith(url, headers, pid),
  }));
}

function getResult(series: Series) {
  const rate = (name: string) => getMedian(series, name, 'rate');
  // The minimum is used, because other load on the machine only adds CPU time.
  const cpu = (name: string) =>
    Math.min(...(series.get(name) ?? []).map((sample) => sample.cpu ?? Number.NaN));
  const whole = cpu('session and limits, stub behind');
  const result = {
    bench: 'gateway',
    vs_nginx: rounded(rate('gateway') / rate('nginx')),
    vs_direct: rounded(rate('gateway') / rate('direct')),
    gateway_per_second: rounded(rate('gateway'), 0),
    share_limits: rounded((whole - cpu('session, stub behind')) / whole),
    share_session: rounded((cpu('session, stub behind') - cpu('proxy alone, stub behind')) / whole),
    share_proxy: rounded(cpu('proxy alone, stub behind') / whole),
  };
  console.log(
    `Of ${whole.toFixed(0)} µs that a call costs the gateway: rate limits ${percent(result.share_limits)}, session ${percent(result.share_session)}, proxy and the rest ${percent(result.share_proxy)}.\n`,
  );
  return result;
}

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const caller = await login();
  startNginx();
  const stub = await startStub();
  const full = startGateway(ports.full, '100000');
  const unlimited = startGateway(ports.unlimited, '0');
  const targets = getTargets(caller, { full, unlimited });
  for (const { url, headers } of targets) await untilAnswers(url, await headers());

  const series = await interleave(targets, ROUNDS);
  printTable(series);
  finish(getResult(series), series, ROUNDS);
  stub.closeAllConnections();
  stub.close();
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

try {
  await main();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const child of children) child.kill('SIGTERM');
}
