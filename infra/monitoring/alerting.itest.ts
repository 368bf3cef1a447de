import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@duet/testing/eventually';
import { stringify } from 'yaml';
import { freePort } from '../../tools/stack/ports';
import { program } from '../../tools/stack/provision';
import { alertmanagerWith } from './metrics';

jest.setTimeout(60_000);

interface Notification {
  receiver: string;
  alerts: { status: string; labels: { alertname: string } }[];
}
const RECEIVERS = ['page', 'ticket', 'heartbeat'];

const folder = mkdtempSync(join(tmpdir(), 'duet-alerting-'));
const started: ChildProcess[] = [];
const servers: Server[] = [];
const received = new Map<string, Set<string>>();
const metrics = { duet_gateway_forged_sessions_total: 0, duet_payments_paid_twice: 0 };
let alertmanager: string;
let scrapes = 0;

const start = (name: string, ...args: string[]): void =>
  void started.push(spawn(program(name), args, { stdio: 'ignore', cwd: folder }));

async function serve(respond: (path: string, body: string) => string): Promise<string> {
  const server = createServer((req, res) => {
    let body = '';
    req.on('data', (part) => (body += String(part)));
    req.on('end', () => res.end(respond(req.url ?? '', body)));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function receive(path: string, body: string): string {
  for (const { labels } of (JSON.parse(body) as Notification).alerts) {
    const names = received.get(path) ?? new Set();
    received.set(path, names.add(labels.alertname));
  }
  return '';
}

const namesAt = (receiver: string): string[] => [...(received.get(`/${receiver}`) ?? [])];

beforeAll(async () => {
  const hook = await serve(receive);
  const source = await serve(() => {
    scrapes += 1;
    return Object.entries(metrics)
      .map(([name, value]) => `${name} ${value}\n`)
      .join('');
  });
  const port = await freePort(26_000 + Math.floor(Math.random() * 900));
  const prometheusPort = await freePort(port + 1);
  alertmanager = `127.0.0.1:${port}`;
  const urls = Object.fromEntries(RECEIVERS.map((name) => [name, `http://${hook}/${name}`]));
  const routes = alertmanagerWith(urls);
  routes.route.group_wait = '1s';
  writeFileSync(join(folder, 'alertmanager.yml'), stringify(routes));
  writeFileSync(
    join(folder, 'prometheus.yml'),
    stringify({
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: [join(__dirname, 'rules.yml')],
      alerting: { alertmanagers: [{ static_configs: [{ targets: [alertmanager] }] }] },
      scrape_configs: [{ job_name: 'gateway', static_configs: [{ targets: [source] }] }],
    }),
  );
  start(
    'prometheus-alertmanager',
    ...['--config.file=alertmanager.yml', `--web.listen-address=${alertmanager}`],
    ...['--storage.path=alerts', '--cluster.listen-address='],
  );
  start(
    'prometheus',
    ...['--config.file=prometheus.yml', '--storage.tsdb.path=metrics'],
    ...[`--web.listen-address=127.0.0.1:${prometheusPort}`, '--rules.alert.resend-delay=1s'],
  );
});
afterAll(async () => {
  await Promise.all(
    started.map((each) => {
      const closed = new Promise((resolve) => each.once('close', resolve));
      each.kill('SIGTERM');
      return closed;
    }),
  );
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

// @spec 11.4
it('Prometheus and Alertmanager deliver each alert to the receiver of its severity', async () => {
  await eventually(() => expect(namesAt('heartbeat')).toEqual(['Watchdog']), 40_000);
  // An increase needs a sample from before.
  await eventually(() => expect(scrapes).toBeGreaterThan(1), 20_000);
  expect([namesAt('page'), namesAt('ticket')]).toEqual([[], []]);
  metrics.duet_gateway_forged_sessions_total = 1;
  metrics.duet_payments_paid_twice = 1;
  await eventually(() => {
    expect(namesAt('page')).toEqual(['SessionsForged']);
    expect(namesAt('ticket')).toEqual(['PaymentsPaidTwice']);
  }, 40_000);
});

it('Alertmanager suppresses alerts that follow from an unreachable store', async () => {
  const send = (...names: string[]) =>
    fetch(`http://${alertmanager}/api/v2/alerts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(names.map((alertname) => ({ labels: { alertname, severity: 'page' } }))),
    });
  const findStates = async () => {
    const alerts = (await (await fetch(`http://${alertmanager}/api/v2/alerts`)).json()) as {
      labels: { alertname: string };
      status: { state: string };
    }[];
    return Object.fromEntries(alerts.map((each) => [each.labels.alertname, each.status.state]));
  };
  await send('StoreDown', 'MessagesSilent', 'LedgerBroken');
  await eventually(
    async () =>
      expect(await findStates()).toMatchObject({
        StoreDown: 'active',
        MessagesSilent: 'suppressed',
        LedgerBroken: 'active',
      }),
    20_000,
  );
});
