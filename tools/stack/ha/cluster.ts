import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Trouble } from '../output.ts';
import {
  getDataDir,
  loadSettings,
  type Mode,
  type Ports,
  type Settings,
  writePrivately,
} from '../settings.ts';
import { mariadbFolders } from '../stores/mariadb.ts';
import type { ClusterState } from './rules.ts';

export type DatabaseServer = {
  name: string;
  port: number;
  /** Port for replicas. In the failover test, it is the port of a proxy. */
  replicationPort: number;
  agentPort: number;
  pidFile: string;
  logFolder: string;
};

export type RedisServer = { name: string; port: number };

export type Cluster = {
  servers: DatabaseServer[];
  stateFile: string;
  /** May write to read-only servers, which the administrator may not. */
  agent: { user: string; password: string };
  /** False only in the failover test with `--planted`. */
  isSemiSynchronous: boolean;
};

export type HaOptions = {
  isSemiSynchronous?: boolean;
  hasLinks?: boolean;
  /** Runs one instance of each process, without nginx. */
  isSingle?: boolean;
};

/** Longer than a failover, so that a killed server comes back as a replica. */
export const RESTART_MS = 4_000;
const SERVERS = [1, 2, 3] as const;
/** Offsets of the servers' ports from the port of HAProxy. */
const DISTANCE = 200;
const AGENT_DISTANCE = 210;
const LINK_DISTANCE = 220;

export const getServerPort = (port: number, index: number): number => port + DISTANCE + index;
export const getRedisServers = ({ redis }: Ports): RedisServer[] =>
  [1, 2].map((index) => ({ name: `redis-${index}`, port: getServerPort(redis, index) }));
export const getEdgePorts = ({ gateway }: Ports): { http: number; https: number } => ({
  http: getServerPort(gateway, 1),
  https: getServerPort(gateway, 2),
});
export const getEdgeUrl = ({ ports }: Settings): string =>
  `https://localhost:${getEdgePorts(ports).https}`;
export const getSentinelPort = ({ redis }: Ports, index: number): number =>
  redis + AGENT_DISTANCE + index;

export function getCluster(
  settings: Settings,
  { isSemiSynchronous = true, hasLinks = false }: HaOptions = {},
): Cluster {
  const { mariadb } = settings.ports;
  return {
    servers: SERVERS.map((index) => ({
      name: `mariadb-${index}`,
      port: getServerPort(mariadb, index),
      replicationPort: mariadb + (hasLinks ? LINK_DISTANCE : DISTANCE) + index,
      agentPort: mariadb + AGENT_DISTANCE + index,
      pidFile: mariadbFolders(settings, `mariadb-${index}`).pid,
      logFolder: join(settings.dataDir, `mariadb-${index}-log`),
    })),
    stateFile: join(settings.dataDir, 'mariadb-cluster.json'),
    agent: { user: 'duet_agent', password: settings.secrets.replication },
    isSemiSynchronous,
  };
}

export function getServer({ servers }: Cluster, name: string): DatabaseServer {
  const server = servers.find((each) => each.name === name);
  if (!server) throw new Trouble(`${name} is not a database server of this stack`);
  return server;
}

export function getInitStatements({ agent: { user, password } }: Cluster): string[] {
  return [
    `CREATE USER IF NOT EXISTS '${user}'@'%' IDENTIFIED BY '${password}';`,
    `ALTER USER '${user}'@'%' IDENTIFIED BY '${password}';`,
    `GRANT ALL PRIVILEGES ON *.* TO '${user}'@'%';`,
    `REVOKE READ ONLY ADMIN ON *.* FROM 'duet_admin'@'%';`,
  ];
}

export function loadHaSettings(mode: Mode, variables = process.env): Settings {
  if (variables.DATABASE_URL || variables.REDIS_URL)
    throw new Trouble(
      'The highly available form runs its own MariaDB and Redis: unset DATABASE_URL and REDIS_URL.',
    );
  return loadSettings(mode, {
    ...variables,
    DUET_DATA_DIR: join(getDataDir('start', variables), 'ha'),
  });
}

export function readState({ stateFile }: Cluster): ClusterState {
  if (!existsSync(stateFile)) return { epoch: 0, primary: 'mariadb-1', isPromoting: true };
  return JSON.parse(readFileSync(stateFile, 'utf8')) as ClusterState;
}

/** A promotion must survive a loss of power. */
export function saveState({ stateFile }: Cluster, state: ClusterState): void {
  writePrivately(stateFile, state, { isDurable: true });
}
