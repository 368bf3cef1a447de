import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mysql2/promise';
import { type DatabaseServer, getRedisServers } from '../../../tools/stack/ha/cluster.ts';
import type { Ports } from '../../../tools/stack/settings.ts';
import { answers } from '../../../tools/stack/stores/mariadb.ts';
import { pings, readRole } from '../../../tools/stack/stores/redis.ts';
import type { Link } from './links.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import type { SmallDisks } from './small-disks.ts';

export type FailoverContext = {
  cluster: DatabaseCluster;
  links: ReadonlyMap<string, Link>;
  disks: SmallDisks;
};

export type Case = {
  name: string;
  run: (context: FailoverContext) => Promise<string | { shown: string; waitS: number }>;
};

const CUT_MS = 1_200;
const LONG_CUT_MS = 4_000;
const FROZEN_MS = 4_000;
const PROBE_MS = 3_000;
const HAPROXY_MS = 1_000;

export const KILL: Case = {
  name: 'primary killed',
  run: (context) =>
    expectReplaced(context, (former) => context.cluster.signal(former.name, 'SIGKILL')),
};

export const CUT: Case = {
  name: 'replication link cut 1.2 s before the kill',
  run: (context) =>
    expectReplaced(context, async (former) => {
      const link = context.links.get(former.name);
      link?.cut();
      await pause(CUT_MS);
      context.cluster.signal(former.name, 'SIGKILL');
      link?.restore();
    }),
};

export const CUT_ONLY: Case = {
  name: 'replication link cut for 4 s',
  run: (context) =>
    expectReplaced(context, async ({ name }) => {
      const link = context.links.get(name);
      link?.cut();
      await pause(LONG_CUT_MS);
      link?.restore();
    }),
};

const KILL_REPLICAS: Case = {
  name: 'both replicas killed',
  run: ({ cluster }) =>
    expectKept(cluster, (primary) => cluster.config.servers.filter((each) => each !== primary)),
};

const KILL_ALL: Case = {
  name: 'all three MariaDB killed',
  run: ({ cluster }) => expectKept(cluster, () => cluster.config.servers),
};

const FREEZE: Case = {
  name: 'primary frozen 4 s and unfrozen',
  run: async ({ cluster }) => {
    const { primary } = cluster;
    cluster.signal(primary.name, 'SIGSTOP');
    await pause(FROZEN_MS);
    cluster.signal(primary.name, 'SIGCONT');
    await cluster.until('a primary serves', () => answers(cluster.stack.settings.databaseAdminUrl));
    const started = Date.now();
    await cluster.waitUntilReplicating();
    const kept = cluster.primary.name === primary.name ? 'kept its role' : 'was replaced';
    return `${primary.name} ${kept}, all servers replicate after ${since(started)}`;
  },
};

export const FREEZE_LONG: Case = {
  name: 'primary frozen until replaced, then unfrozen and written to directly',
  run: async (context) => {
    const { cluster } = context;
    const connection = await cluster.connect(cluster.primary);
    connection.on('error', () => undefined);
    try {
      await connection.query(
        'CREATE TABLE IF NOT EXISTS duet_failover.probe (id INT NOT NULL PRIMARY KEY)',
      );
      return await expectReplaced(
        context,
        ({ name }) => cluster.signal(name, 'SIGSTOP'),
        (former) => writeToUnfrozen(cluster, former, connection),
      );
    } finally {
      connection.destroy();
    }
  },
};

export const FULL: Case = {
  name: 'disk of the primary full',
  run: (context) =>
    expectReplaced(
      context,
      ({ logFolder }) => context.disks.fill(logFolder),
      ({ logFolder }) => context.disks.free(logFolder),
    ),
};

export const REDIS: Case = {
  name: 'Redis primary killed',
  run: async ({ cluster }) => {
    const { ports, redisUrl } = cluster.stack.settings;
    const name = await findRedis(ports, 'master');
    cluster.signal(name, 'SIGKILL');
    const started = Date.now();
    await cluster.until('another Redis is the primary', async () => {
      const other = await findRedis(ports, 'master');
      return other !== name && (await pings(redisUrl));
    });
    const replaced = since(started);
    await cluster.until('the former primary follows', async () => {
      return (await findRedis(ports, 'slave')) === name;
    });
    return `${name} replaced after ${replaced}, follows after ${since(started)}`;
  },
};

const HAPROXY: Case = {
  name: 'HAProxy killed',
  run: async ({ cluster }) => {
    cluster.signal('haproxy', 'SIGKILL');
    const started = Date.now();
    await pause(100);
    await cluster.until('HAProxy serves', () => answers(cluster.stack.settings.databaseAdminUrl));
    return `serves again after ${since(started)}`;
  },
};

export const LONG_CASES: Case[] = [
  KILL,
  KILL_REPLICAS,
  KILL_ALL,
  CUT,
  CUT_ONLY,
  FREEZE,
  FREEZE_LONG,
  FULL,
  REDIS,
  HAPROXY,
];
export const SHORT_CASES: Case[] = [CUT];

export const since = (started: number): string =>
  `${((Date.now() - started) / 1_000).toFixed(1)} s`;

async function expectReplaced(
  { cluster }: FailoverContext,
  work: (former: DatabaseServer) => Promise<void> | void,
  afterwards: (former: DatabaseServer) => Promise<string> | void = () => undefined,
): Promise<string> {
  const former = cluster.primary;
  const started = Date.now();
  const [, replaced] = await Promise.all([
    work(former),
    cluster.waitUntilReplaced(former).then(() => since(started)),
  ]);
  const result = await afterwards(former);
  const shown = [
    `${former.name} replaced by ${cluster.primary.name} after ${replaced}`,
    ...(result ? [result] : []),
  ].join(', ');
  // With asynchronous replication, the former primary has commits that other servers lack, so it
  // cannot follow.
  if (!cluster.config.isSemiSynchronous) return shown;
  await cluster.waitUntilReplicating();
  return `${shown}, follows after ${since(started)}`;
}

/** Without both replicas, no failover happens: the primary resumes when servers are back. */
async function expectKept(
  cluster: DatabaseCluster,
  choose: (primary: DatabaseServer) => DatabaseServer[],
): Promise<string> {
  const { primary } = cluster;
  const started = Date.now();
  for (const { name } of choose(primary)) cluster.signal(name, 'SIGKILL');
  await pause(CUT_MS);
  await cluster.waitUntilReplicating();
  if (cluster.primary.name !== primary.name)
    throw new Error(`${primary.name} was replaced, although no replica was complete`);
  return `${primary.name} kept its role, all servers replicate after ${since(started)}`;
}

/** A former primary must not acknowledge a write, even if a client bypasses HAProxy. */
async function writeToUnfrozen(
  cluster: DatabaseCluster,
  former: DatabaseServer,
  connection: Connection,
): Promise<string> {
  const id = Date.now() % 1_000_000_000;
  await pause(HAPROXY_MS);
  // Otherwise, the agent would kill the server before the write ends.
  cluster.signal('mariadb-agent', 'SIGSTOP');
  try {
    const write = connection.query(`INSERT INTO duet_failover.probe VALUES (${id})`).then(
      () => 'acknowledged',
      () => 'failed',
    );
    cluster.signal(former.name, 'SIGCONT');
    const result = await Promise.race([write, pause(PROBE_MS, 'waits')]);
    const rows = await cluster.query(
      cluster.primary,
      `SELECT id FROM duet_failover.probe WHERE id = ${id}`,
    );
    if (result === 'acknowledged' || rows.length > 0)
      throw new Error(`the unfrozen primary ${former.name} accepted a write`);
    return `a write to the unfrozen primary ${result}`;
  } finally {
    cluster.signal('mariadb-agent', 'SIGCONT');
  }
}

export async function findRedis(ports: Ports, role: 'master' | 'slave'): Promise<string> {
  for (const { name, port } of getRedisServers(ports))
    if ((await readRole(port).catch(() => '')) === role) return name;
  throw new Error(`no Redis has the role ${role}`);
}
