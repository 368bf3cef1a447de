import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mysql2/promise';
import { type DatabaseServer, getRedisServers } from '../../../tools/stack/ha/cluster.ts';
import type { Ports } from '../../../tools/stack/settings.ts';
import { answers } from '../../../tools/stack/stores/mariadb.ts';
import { pings, readRole } from '../../../tools/stack/stores/redis.ts';
import type { Link } from './links.ts';
import type { Machines } from './machines.ts';
import type { SmallDisks } from './small-disks.ts';

export type World = { machines: Machines; links: ReadonlyMap<string, Link>; disks: SmallDisks };

export type Case = {
  name: string;
  run: (world: World) => Promise<string>;
};

const CUT_MS = 1_200;
const FROZEN_MS = 4_000;
const PROBE_MS = 3_000;
const HAPROXY_MS = 1_000;

const KILL: Case = {
  name: 'primary killed',
  run: (world) => replacing(world, (former) => world.machines.signal(former.name, 'SIGKILL')),
};

const CUT: Case = {
  name: 'replication link cut 1.2 s before the kill',
  run: (world) =>
    replacing(world, async (former) => {
      const link = world.links.get(former.name);
      link?.cut();
      await pause(CUT_MS);
      world.machines.signal(former.name, 'SIGKILL');
      link?.restore();
    }),
};

const KILL_REPLICAS: Case = {
  name: 'both replicas killed',
  run: ({ machines }) =>
    keeping(machines, (primary) => machines.cluster.servers.filter((each) => each !== primary)),
};

const KILL_ALL: Case = {
  name: 'all three MariaDB killed',
  run: ({ machines }) => keeping(machines, () => machines.cluster.servers),
};

const FREEZE: Case = {
  name: 'primary frozen 4 s and unfrozen',
  run: async ({ machines }) => {
    const { primary } = machines;
    machines.signal(primary.name, 'SIGSTOP');
    await pause(FROZEN_MS);
    machines.signal(primary.name, 'SIGCONT');
    await machines.until('a primary serves', () =>
      answers(machines.stack.settings.databaseAdminUrl),
    );
    const started = Date.now();
    await machines.whole();
    const kept = machines.primary.name === primary.name ? 'kept its role' : 'was replaced';
    return `${primary.name} ${kept}, all servers replicate after ${since(started)}`;
  },
};

const FREEZE_LONG: Case = {
  name: 'primary frozen until replaced, then unfrozen and written to directly',
  run: async (world) => {
    const { machines } = world;
    const connection = await machines.connect(machines.primary);
    connection.on('error', () => undefined);
    try {
      await connection.query(
        'CREATE TABLE IF NOT EXISTS duet_failover.probe (id INT NOT NULL PRIMARY KEY)',
      );
      return await replacing(
        world,
        ({ name }) => machines.signal(name, 'SIGSTOP'),
        (former) => writeToUnfrozen(machines, former, connection),
      );
    } finally {
      connection.destroy();
    }
  },
};

export const FULL: Case = {
  name: 'disk of the primary full',
  run: (world) =>
    replacing(
      world,
      ({ logFolder }) => world.disks.fill(logFolder),
      ({ logFolder }) => world.disks.free(logFolder),
    ),
};

const REDIS: Case = {
  name: 'Redis primary killed',
  run: async ({ machines }) => {
    const { ports, redisUrl } = machines.stack.settings;
    const name = await findRedis(ports, 'master');
    machines.signal(name, 'SIGKILL');
    const started = Date.now();
    await machines.until('another Redis is the primary', async () => {
      const other = await findRedis(ports, 'master');
      return other !== name && (await pings(redisUrl));
    });
    const replaced = since(started);
    await machines.until('the former primary follows', async () => {
      return (await findRedis(ports, 'slave')) === name;
    });
    return `${name} replaced after ${replaced}, follows after ${since(started)}`;
  },
};

const HAPROXY: Case = {
  name: 'HAProxy killed',
  run: async ({ machines }) => {
    machines.signal('haproxy', 'SIGKILL');
    const started = Date.now();
    await pause(100);
    await machines.until('HAProxy serves', () => answers(machines.stack.settings.databaseAdminUrl));
    return `serves again after ${since(started)}`;
  },
};

export const LONG_CASES: Case[] = [
  KILL,
  KILL_REPLICAS,
  KILL_ALL,
  CUT,
  FREEZE,
  FREEZE_LONG,
  FULL,
  REDIS,
  HAPROXY,
];
export const SHORT_CASES: Case[] = [CUT];

const since = (started: number): string => `${((Date.now() - started) / 1_000).toFixed(1)} s`;

async function replacing(
  { machines }: World,
  work: (former: DatabaseServer) => Promise<void> | void,
  afterwards: (former: DatabaseServer) => Promise<string> | void = () => undefined,
): Promise<string> {
  const former = machines.primary;
  const started = Date.now();
  const [, replaced] = await Promise.all([
    work(former),
    machines.replaced(former).then(() => since(started)),
  ]);
  const result = await afterwards(former);
  const shown = [
    `${former.name} replaced by ${machines.primary.name} after ${replaced}`,
    ...(result ? [result] : []),
  ].join(', ');
  // With asynchronous replication it has commits that the others lack, and cannot follow.
  if (!machines.cluster.isSemiSynchronous) return shown;
  await machines.whole();
  return `${shown}, follows after ${since(started)}`;
}

/** Without both replicas there is no failover: the primary must go on when servers are back. */
async function keeping(
  machines: Machines,
  choose: (primary: DatabaseServer) => DatabaseServer[],
): Promise<string> {
  const { primary } = machines;
  const started = Date.now();
  for (const { name } of choose(primary)) machines.signal(name, 'SIGKILL');
  await pause(CUT_MS);
  await machines.whole();
  if (machines.primary.name !== primary.name)
    throw new Error(`${primary.name} was replaced, although no replica was complete`);
  return `${primary.name} kept its role, all servers replicate after ${since(started)}`;
}

/** A former primary must not acknowledge a write, even if a client bypasses HAProxy. */
async function writeToUnfrozen(
  machines: Machines,
  former: DatabaseServer,
  connection: Connection,
): Promise<string> {
  const id = Date.now() % 1_000_000_000;
  await pause(HAPROXY_MS);
  // The agent would kill the server before the write shows anything.
  machines.signal('mariadb-agent', 'SIGSTOP');
  try {
    const write = connection.query(`INSERT INTO duet_failover.probe VALUES (${id})`).then(
      () => 'acknowledged',
      () => 'failed',
    );
    machines.signal(former.name, 'SIGCONT');
    const result = await Promise.race([write, pause(PROBE_MS, 'waits')]);
    const rows = await machines.query(
      machines.primary,
      `SELECT id FROM duet_failover.probe WHERE id = ${id}`,
    );
    if (result === 'acknowledged' || rows.length > 0)
      throw new Error(`the unfrozen primary ${former.name} accepted a write`);
    return `a write to the unfrozen primary ${result}`;
  } finally {
    machines.signal('mariadb-agent', 'SIGCONT');
  }
}

async function findRedis(ports: Ports, role: 'master' | 'slave'): Promise<string> {
  for (const { name, port } of getRedisServers(ports))
    if ((await readRole(port).catch(() => '')) === role) return name;
  throw new Error(`no Redis has the role ${role}`);
}
