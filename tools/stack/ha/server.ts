import { readFileSync } from 'node:fs';
import { type Connection, createConnection, type ResultSetHeader } from 'mysql2/promise';
import type { Cluster, DatabaseServer } from './cluster.ts';
import type { Observation } from './rules.ts';

const CONNECT_MS = 700;
const ANSWER_MS = 700;
const CHANGE_MS = 10_000;

type Row = Record<string, string | number | null>;

export class Server {
  isRefusing = false;
  private readonly server: DatabaseServer;
  private readonly cluster: Cluster;
  private connection: Promise<Connection> | undefined;

  constructor(server: DatabaseServer, cluster: Cluster) {
    this.server = server;
    this.cluster = cluster;
  }

  get name(): string {
    return this.server.name;
  }

  async observe(): Promise<Observation | undefined> {
    try {
      const [[own], [link], promotion] = [
        await this.query(
          'SELECT @@GLOBAL.read_only AS is_read_only, @@GLOBAL.gtid_binlog_pos AS position',
        ),
        await this.query('SHOW SLAVE STATUS'),
        await this.promotion(),
      ];
      this.isRefusing = false;
      return {
        isReadOnly: Number(own?.is_read_only) === 1,
        position: String(own?.position ?? ''),
        processId: this.readProcessId(),
        ...promotion,
        ...(link && {
          link: {
            port: Number(link.Master_Port),
            isConnected: link.Slave_IO_Running === 'Yes',
            // A thread that is still trying to connect counts as receiving.
            isReceiving: link.Slave_IO_Running !== 'No',
            isApplying: link.Slave_SQL_Running === 'Yes',
            received: String(link.Gtid_IO_Pos ?? ''),
            errorNumber: Number(link.Last_IO_Errno),
            error: [link.Last_IO_Error, link.Last_SQL_Error].filter(Boolean).join(' '),
          },
        }),
      };
    } catch (error) {
      this.isRefusing = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
      return undefined;
    }
  }

  /** Has no timeout, because the server would still run a write that timed out here. */
  async writeHeartbeat(epoch: number): Promise<boolean> {
    const result = await this.send(
      `UPDATE duet_failover.epoch SET beat_at = NOW(3) WHERE id = 1 AND epoch = ${epoch}`,
    ).catch(() => undefined);
    return (result as ResultSetHeader | undefined)?.affectedRows === 1;
  }

  /** Keeps the relay log, which CHANGE MASTER would delete. */
  async resumeReceiving(): Promise<void> {
    await this.change('START SLAVE IO_THREAD');
  }

  async stopReceiving(): Promise<void> {
    await this.change('STOP SLAVE IO_THREAD');
  }

  async apply(received: string): Promise<void> {
    if (!received) return;
    const [row] = await this.change(
      `SELECT MASTER_GTID_WAIT('${received}', ${CHANGE_MS / 1_000 - 1}) AS result`,
    );
    if (Number(row?.result) !== 0) throw new Error(`${this.name} has not applied its relay log`);
  }

  async resetReplication(): Promise<void> {
    await this.change('STOP SLAVE');
    await this.change('RESET SLAVE ALL');
  }

  async enableWrites(epoch: number): Promise<void> {
    await this.change(
      `SET GLOBAL rpl_semi_sync_master_enabled = ${this.cluster.isSemiSynchronous ? 'ON' : 'OFF'}`,
    );
    await this.change('CREATE DATABASE IF NOT EXISTS duet_failover');
    await this.change(
      `CREATE TABLE IF NOT EXISTS duet_failover.epoch (id TINYINT NOT NULL PRIMARY KEY,
        epoch INT UNSIGNED NOT NULL, server VARCHAR(20) NOT NULL, beat_at DATETIME(3) NOT NULL)`,
    );
    await this.change(
      `INSERT INTO duet_failover.epoch VALUES (1, ${epoch}, '${this.name}', NOW(3))
        ON DUPLICATE KEY UPDATE epoch = VALUES(epoch), server = VALUES(server)`,
    );
    await this.change('SET GLOBAL read_only = OFF');
  }

  async follow(primary: DatabaseServer): Promise<void> {
    const { user, password } = this.cluster.agent;
    await this.change('STOP SLAVE');
    await this.change('SET GLOBAL rpl_semi_sync_master_enabled = OFF');
    await this.change(
      `CHANGE MASTER TO MASTER_HOST = '127.0.0.1', MASTER_PORT = ${primary.replicationPort},
        MASTER_USER = '${user}', MASTER_PASSWORD = '${password}', MASTER_CONNECT_RETRY = 1,
        MASTER_HEARTBEAT_PERIOD = 1, MASTER_USE_GTID = slave_pos, MASTER_DEMOTE_TO_SLAVE = 1`,
    );
    await this.change('START SLAVE');
  }

  /** Checks the command, because another process can have the id of an ended server. */
  kill(): void {
    const id = this.readProcessId();
    try {
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8');
      if (command.includes(`--pid-file=${this.server.pidFile}`))
        process.kill(Number(id), 'SIGKILL');
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }

  private readProcessId(): string {
    try {
      return readFileSync(this.server.pidFile, 'utf8').trim();
    } catch (error) {
      if (isGone(error)) return '';
      throw error;
    }
  }

  private async promotion(): Promise<Pick<Observation, 'epoch' | 'promoted'>> {
    const [row] = await this.query(
      'SELECT epoch, server FROM duet_failover.epoch WHERE id = 1',
    ).catch((error: unknown) => {
      if ((error as { code?: string }).code === 'ER_NO_SUCH_TABLE') return [];
      throw error;
    });
    return { epoch: Number(row?.epoch ?? 0), promoted: String(row?.server ?? '') };
  }

  private change(sql: string): Promise<Row[]> {
    return this.query(sql, CHANGE_MS);
  }

  private async query(sql: string, timeout = ANSWER_MS): Promise<Row[]> {
    const rows = await this.send(sql, timeout);
    return Array.isArray(rows) ? (rows as Row[]) : [];
  }

  /** Closes the connection after a network error or a timeout. */
  private async send(sql: string, timeout?: number): Promise<unknown> {
    const opening = this.connect();
    const connection = await opening;
    try {
      const [result] = await connection.query({ sql, ...(timeout && { timeout }) });
      return result;
    } catch (error) {
      if (!(error as { sqlState?: string }).sqlState) this.giveUp(opening);
      throw error;
    }
  }

  private connect(): Promise<Connection> {
    if (this.connection) return this.connection;
    const opening = createConnection({
      host: '127.0.0.1',
      port: this.server.port,
      ...this.cluster.agent,
      connectTimeout: CONNECT_MS,
    });
    this.connection = opening;
    opening.then(
      (connection) => connection.on('error', () => this.giveUp(opening)),
      () => this.giveUp(opening),
    );
    return opening;
  }

  private giveUp(opening: Promise<Connection>): void {
    if (this.connection === opening) this.connection = undefined;
    opening.then(
      (connection) => connection.destroy(),
      () => undefined,
    );
  }
}

const isGone = (error: unknown): boolean =>
  ['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '');
