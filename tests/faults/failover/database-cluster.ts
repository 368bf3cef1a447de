import { setTimeout as pause } from 'node:timers/promises';
import { type Connection, createConnection } from 'mysql2/promise';
import {
  type Cluster,
  type DatabaseServer,
  getServer,
  readState,
} from '../../../tools/stack/ha/cluster.ts';
import { Trouble } from '../../../tools/stack/output.ts';
import { services, type Settings } from '../../../tools/stack/settings.ts';
import type { Stack } from '../../../tools/stack/stack.ts';

const PATIENCE_MS = 90_000;

type Row = Record<string, string | number | null>;

/** The database servers of the stack, addressed directly and not through HAProxy. */
export class DatabaseCluster {
  readonly stack: Stack;
  readonly config: Cluster;

  constructor(stack: Stack, config: Cluster) {
    this.stack = stack;
    this.config = config;
  }

  get primary(): DatabaseServer {
    return getServer(this.config, readState(this.config).primary);
  }

  signal(name: string, signal: NodeJS.Signals): void {
    if (!this.stack.supervisor.processes.get(name)?.signal(signal))
      throw new Trouble(`${name} does not run`);
  }

  connect({ port }: DatabaseServer): Promise<Connection> {
    const { agent } = this.config;
    return createConnection({ host: '127.0.0.1', port, ...agent, connectTimeout: 2_000 });
  }

  async query(server: DatabaseServer, sql: string): Promise<Row[]> {
    const connection = await this.connect(server);
    try {
      const [rows] = await connection.query({ sql, timeout: 30_000 });
      return rows as Row[];
    } finally {
      connection.destroy();
    }
  }

  async until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!(await isTrue().catch(() => false))) {
      if (Date.now() > deadline) throw new Trouble(`Not within ${PATIENCE_MS / 1_000} s: ${what}.`);
      await pause(50, undefined, { signal: this.stack.signal });
    }
  }

  async waitUntilReplaced(former: DatabaseServer): Promise<void> {
    await this.until(`${former.name} is replaced`, async () => {
      const { primary, isPromoting } = readState(this.config);
      return !isPromoting && primary !== former.name;
    });
  }

  async waitUntilReplicating(): Promise<void> {
    await this.until('all servers replicate', async () => {
      const { primary } = this;
      const [own] = await this.query(primary, 'SELECT @@gtid_binlog_pos AS position');
      const replicas = this.config.servers.filter(({ name }) => name !== primary.name);
      const areReplicating = replicas.map(async (replica) => {
        const [link] = await this.query(replica, 'SHOW SLAVE STATUS');
        const isLinked =
          Number(link?.Master_Port) === primary.replicationPort &&
          link?.Slave_IO_Running === 'Yes' &&
          link.Slave_SQL_Running === 'Yes';
        if (!isLinked) return false;
        const [row] = await this.query(
          replica,
          `SELECT MASTER_GTID_WAIT('${own?.position}', 2) AS result`,
        );
        return Number(row?.result) === 0;
      });
      return (await Promise.all(areReplicating)).every(Boolean);
    });
  }

  /** @returns names of tables whose rows differ between servers */
  async differences(): Promise<string[]> {
    await this.waitUntilReplicating();
    const { primary } = this;
    // Suspends the agent, because the lock blocks its writes and it would assume a failure.
    this.signal('mariadb-agent', 'SIGSTOP');
    const connection = await this.connect(primary);
    try {
      await connection.query({ sql: 'FLUSH TABLES WITH READ LOCK', timeout: PATIENCE_MS });
      await this.waitUntilReplicating();
      const all = await Promise.all(
        this.config.servers.map((each) => this.checksums(each, this.stack.settings)),
      );
      const [first = new Map<string, string>(), ...others] = all;
      return [...first.keys()].filter((table) =>
        others.some((other) => other.get(table) !== first.get(table)),
      );
    } finally {
      connection.destroy();
      this.signal('mariadb-agent', 'SIGCONT');
    }
  }

  private async checksums(
    server: DatabaseServer,
    { schemaPrefix }: Settings,
  ): Promise<Map<string, string>> {
    const tables = await this.query(
      server,
      `SELECT CONCAT(table_schema, '.', table_name) AS name
        FROM information_schema.tables
        WHERE table_schema IN (${services.map((each) => `'${schemaPrefix}_${each}'`).join()})
            AND table_type = 'BASE TABLE'`,
    );
    const sums = new Map<string, string>();
    for (const { name } of tables) {
      const [row] = await this.query(server, `CHECKSUM TABLE ${name}`);
      sums.set(String(name), String(row?.Checksum));
    }
    return sums;
  }
}
