import { join } from 'node:path';
import { serverEnvironment } from './environments.ts';
import { baseEnvironment, nodeScript } from './exec.ts';
import { mariadbSpec } from './stores/mariadb.ts';
import { redisSpec } from './stores/redis.ts';
import { root, services, type PortName, type Service, type Settings } from './settings.ts';
import type { ProcessSpec } from './supervisor/supervised-process.ts';

export async function answersOk(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  await response.body?.cancel();
  return response.ok;
}

export function storeSpecs(settings: Settings): ProcessSpec[] {
  return [
    ...(settings.externalDatabase ? [] : [mariadbSpec(settings)]),
    ...(settings.externalRedis ? [] : [redisSpec(settings)]),
  ];
}

type ServerOptions = {
  name: string;
  owner: Service | 'gateway' | 'paymentSandbox';
  port: PortName;
  script: string;
  dependsOn: string[];
};

export function processSpecs(
  settings: Settings,
  stores: ProcessSpec[] = storeSpecs(settings),
): ProcessSpec[] {
  const storeNames = stores.map((spec) => spec.name);
  const watch = settings.mode === 'dev' ? ['--watch', '--watch-preserve-output'] : [];
  const server = ({ name, owner, port, script, dependsOn }: ServerOptions): ProcessSpec => ({
    name,
    command: [process.execPath, ...watch, '--enable-source-maps', script],
    env: serverEnvironment(settings, owner, port),
    cwd: root,
    dependsOn,
    ports: { [`the ${name}`]: settings.ports[port] },
    isReady: () => answersOk(`http://127.0.0.1:${settings.ports[port]}/readyz`),
  });
  return [
    ...stores,
    mailboxSpec(settings),
    {
      ...server({
        name: 'payment-sandbox',
        owner: 'paymentSandbox',
        port: 'paymentSandbox',
        script: 'tools/payment-sandbox/dist/main.js',
        dependsOn: [],
      }),
      isReady: () => answersOk(`http://127.0.0.1:${settings.ports.paymentSandbox}/healthz`),
    },
    ...services.map((service) =>
      server({
        name: service,
        owner: service,
        port: service,
        script: `services/${service}/dist/main.js`,
        dependsOn: storeNames,
      }),
    ),
    worker(
      server({
        name: 'messaging-worker',
        owner: 'messaging',
        port: 'messagingWorker',
        script: 'services/messaging/dist/worker.js',
        dependsOn: storeNames,
      }),
      settings,
    ),
    server({
      name: 'gateway',
      owner: 'gateway',
      port: 'gateway',
      script: 'gateway/dist/main.js',
      dependsOn: [...services, ...storeNames],
    }),
  ];
}

function worker(spec: ProcessSpec, { ports }: Settings): ProcessSpec {
  return { ...spec, ports: { ...spec.ports, 'mail that comes back': ports.mailReports } };
}

function mailboxSpec(settings: Settings): ProcessSpec {
  const { smtp, mailbox } = settings.ports;
  if (settings.mode === 'bench') return mailSinkSpec(settings);
  return {
    name: 'mailbox',
    command: [
      process.execPath,
      join(root, 'node_modules/maildev/dist/bin/maildev.js'),
      ...[
        '--ip',
        '127.0.0.1',
        '--smtp',
        String(smtp),
        '--web-ip',
        '127.0.0.1',
        '--web',
        String(mailbox),
      ],
      ...['--mail-directory', join(settings.dataDir, 'mail'), '--max-emails', '1000'],
    ],
    env: baseEnvironment(),
    cwd: settings.dataDir,
    dependsOn: [],
    ports: { 'the mailbox (mail)': smtp, 'the mailbox (web)': mailbox },
    isReady: () => answersOk(`http://127.0.0.1:${mailbox}/api/healthz`),
  };
}

function mailSinkSpec({ ports: { smtp, mailbox } }: Settings): ProcessSpec {
  return {
    name: 'mailbox',
    command: [...nodeScript, join(root, 'tests/bench/mail-sink.ts'), String(smtp), String(mailbox)],
    env: baseEnvironment(),
    cwd: root,
    dependsOn: [],
    ports: { 'the mail sink (mail)': smtp, 'the mail sink (what it took)': mailbox },
    isReady: () => answersOk(`http://127.0.0.1:${mailbox}/`),
  };
}
