import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseEnvironment, nodeScript } from '../exec.ts';
import { pairedSpecs } from '../pairs.ts';
import { processSpecs } from '../processes.ts';
import { program } from '../provision.ts';
import { root, type Settings, writePrivately } from '../settings.ts';
import { Balancer, type Listener } from '../stores/haproxy.ts';
import type { StackOptions } from '../stack.ts';
import { answers, mariadbCommand } from '../stores/mariadb.ts';
import { pings, redisServer } from '../stores/redis.ts';
import type { ProcessSpec } from '../supervisor/supervised-process.ts';
import { edgeSpec } from './edge.ts';
import {
  type Cluster,
  getCluster,
  getSentinelPort,
  getServerPort,
  type HaOptions,
  readState,
} from './cluster.ts';

/** Longer than Sentinel needs, so that a killed Redis comes back as a replica. */
const RESTART_MS = 4_000;

export const HIGHLY_AVAILABLE: Partial<StackOptions> = {
  tools: ['haproxy', 'nginx'],
  specs: (settings) => haSpecs(settings),
  deathsAllowed: Infinity,
};

export function haSpecs(settings: Settings, options: HaOptions = {}): ProcessSpec[] {
  const cluster = getCluster(settings, options);
  // The last primary has every acknowledged commit, so it becomes the primary of this run.
  writePrivately(cluster.stateFile, { ...readState(cluster), isPromoting: true });
  const listeners = getListeners(settings, cluster);
  const specs = [
    ...cluster.servers.map((_, index) => databaseSpec(settings, cluster, index)),
    agentSpec(settings, cluster, listeners),
    ...redisSpecs(settings),
  ];
  return options.isSingle
    ? [new Balancer(settings.dataDir, listeners).spec(settings), ...processSpecs(settings, specs)]
    : [...pairedSpecs(settings, { specs, listeners }), edgeSpec(settings)];
}

function getListeners({ ports }: Settings, { servers }: Cluster): Listener[] {
  return [
    {
      name: 'mariadb',
      port: ports.mariadb,
      mode: 'tcp',
      check: 'agent',
      servers: servers.map(({ name, port, agentPort }) => ({ name, port, healthPort: agentPort })),
    },
    {
      name: 'redis',
      port: ports.redis,
      mode: 'tcp',
      check: 'redis',
      servers: [1, 2].map((index) => {
        const port = getServerPort(ports.redis, index);
        return { name: `redis-${index}`, port, healthPort: port };
      }),
    },
  ];
}

function databaseSpec(settings: Settings, cluster: Cluster, index: number): ProcessSpec {
  const server = cluster.servers[index];
  if (!server) throw new Error('no such server');
  const { name, port, logFolder } = server;
  mkdirSync(logFolder, { recursive: true, mode: 0o700 });
  const command = [
    ...mariadbCommand(settings, {
      name,
      port,
      defaults: `--defaults-file=${join(root, 'infra/mariadb/replication.cnf')}`,
    }),
    `--server-id=${index + 1}`,
    `--log-bin=${join(logFolder, 'binlog')}`,
    ...(cluster.isSemiSynchronous ? [] : ['--rpl-semi-sync-slave-enabled=OFF']),
  ];
  const { user, password } = cluster.agent;
  return {
    name,
    // When MariaDB starts as replica, it removes uncommitted transactions from its binary log.
    command: [
      ...command,
      `--init-rpl-role=${readState(cluster).primary === name ? 'MASTER' : 'SLAVE'}`,
    ],
    restartCommand: [...command, '--init-rpl-role=SLAVE'],
    restartDelayMs: RESTART_MS,
    env: baseEnvironment(),
    cwd: settings.dataDir,
    dependsOn: [],
    ports: { [name]: port },
    isReady: () => answers(`mysql://${user}:${password}@127.0.0.1:${port}/`),
  };
}

function agentSpec(settings: Settings, cluster: Cluster, listeners: Listener[]): ProcessSpec {
  const balancer = new Balancer(settings.dataDir, listeners);
  // HAProxy treats all servers as primaries until the agent has answered.
  const isServed = async (): Promise<boolean> => {
    const { primary, isPromoting } = readState(cluster);
    const areRight = cluster.servers.map(
      async ({ name }) => (await balancer.isUp(name)) === (name === primary),
    );
    return !isPromoting && (await Promise.all(areRight)).every(Boolean);
  };
  return {
    name: 'mariadb-agent',
    command: [...nodeScript, join(root, 'tools/stack/ha/agent.ts')],
    env: { ...baseEnvironment(), DUET_CLUSTER: JSON.stringify(cluster) },
    cwd: root,
    dependsOn: ['haproxy', ...cluster.servers.map(({ name }) => name)],
    ports: Object.fromEntries(
      cluster.servers.map(({ name, agentPort }) => [`the agent of ${name}`, agentPort]),
    ),
    isReady: isServed,
  };
}

function redisSpecs(settings: Settings): ProcessSpec[] {
  const [first, second] = [1, 2].map((index) => getServerPort(settings.ports.redis, index)) as [
    number,
    number,
  ];
  const server = (name: string, port: number, primary?: number): ProcessSpec =>
    redisServer(settings, {
      name,
      port,
      options: [
        ...['--repl-diskless-sync', 'yes', '--repl-diskless-sync-delay', '0'],
        ...(primary ? ['--replicaof', '127.0.0.1', String(primary)] : []),
      ],
    });
  return [
    {
      ...server('redis-1', first),
      restartCommand: server('redis-1', first, second).command,
      restartDelayMs: RESTART_MS,
    },
    { ...server('redis-2', second, first), restartDelayMs: RESTART_MS },
    ...[1, 2, 3].map((index) => sentinelSpec(settings, index, first)),
  ];
}

function sentinelSpec(settings: Settings, index: number, primary: number): ProcessSpec {
  const name = `sentinel-${index}`;
  const port = getSentinelPort(settings.ports, index);
  const folder = join(settings.dataDir, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'sentinel.conf');
  writeFileSync(
    file,
    [
      'bind 127.0.0.1',
      `port ${port}`,
      `dir ${folder}`,
      `sentinel monitor duet 127.0.0.1 ${primary} 2`,
      'sentinel down-after-milliseconds duet 1000',
      'sentinel failover-timeout duet 5000',
      '',
    ].join('\n'),
    { mode: 0o600 },
  );
  return {
    name,
    command: [program('redis-server'), file, '--sentinel'],
    env: baseEnvironment(),
    cwd: folder,
    dependsOn: ['redis-1', 'redis-2'],
    ports: { [name]: port },
    isReady: () => pings(`redis://127.0.0.1:${port}`),
  };
}
