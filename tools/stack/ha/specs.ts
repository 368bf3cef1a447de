import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { baseEnvironment, nodeScript } from '../exec.ts';
import { pairedSpecs } from '../pairs.ts';
import { processSpecs } from '../processes.ts';
import { root, type Settings } from '../settings.ts';
import { Balancer, type Listener } from '../stores/haproxy.ts';
import type { StackOptions } from '../stack.ts';
import { mariadbServer } from '../stores/mariadb.ts';
import type { ProcessSpec } from '../supervisor/supervised-process.ts';
import { edgeSpec } from './edge.ts';
import {
  type Cluster,
  getCluster,
  getInitStatements,
  getRedisServers,
  type HaOptions,
  readState,
  RESTART_MS,
  saveState,
} from './cluster.ts';
import { redisSpecs } from './redis.ts';

export const HIGHLY_AVAILABLE: Partial<StackOptions> = {
  tools: ['replication', 'haproxy', 'nginx'],
  specs: (settings) => haSpecs(settings),
  deathsAllowed: Infinity,
};

export function haSpecs(settings: Settings, options: HaOptions = {}): ProcessSpec[] {
  const cluster = getCluster(settings, options);
  // The last primary has every acknowledged commit, so it becomes the primary of this run.
  saveState(cluster, { ...readState(cluster), isPromoting: true, isStarting: true });
  const listeners = getStoreListeners(settings, cluster);
  const specs = [
    ...cluster.servers.map((_, index) => databaseSpec(settings, cluster, index)),
    agentSpec(settings, cluster, listeners),
    ...redisSpecs(settings),
  ];
  return options.isSingle
    ? [new Balancer(settings.dataDir, listeners).spec(settings), ...processSpecs(settings, specs)]
    : [...pairedSpecs(settings, { specs, listeners }), edgeSpec(settings)];
}

function getStoreListeners({ ports }: Settings, { servers }: Cluster): Listener[] {
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
      servers: getRedisServers(ports).map(({ name, port }) => ({ name, port, healthPort: port })),
    },
  ];
}

function databaseSpec(settings: Settings, cluster: Cluster, index: number): ProcessSpec {
  const server = cluster.servers[index];
  if (!server) throw new Error('no such server');
  const { name, port, replicationPort, logFolder } = server;
  mkdirSync(logFolder, { recursive: true, mode: 0o700 });
  const { user, password } = cluster.agent;
  const spec = mariadbServer(settings, {
    name,
    port,
    url: `mysql://${user}:${password}@127.0.0.1:${port}/`,
    defaults: `--defaults-file=${join(root, 'infra/mariadb/replication.cnf')}`,
    options: [
      `--server-id=${index + 1}`,
      `--log-bin=${join(logFolder, 'binlog')}`,
      ...(cluster.isSemiSynchronous ? [] : ['--rpl-semi-sync-slave-enabled=OFF']),
    ],
    init: getInitStatements(cluster),
  });
  return {
    ...spec,
    // A server that starts as SLAVE removes the last transactions from its binary log, even if a
    // replica has them.
    getArguments: () => [
      `--init-rpl-role=${readState(cluster).primary === name ? 'MASTER' : 'SLAVE'}`,
    ],
    restartDelayMs: RESTART_MS,
    ports: {
      ...spec.ports,
      ...(replicationPort !== port && { [`the link of ${name}`]: replicationPort }),
    },
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
    isStore: true,
  };
}
