import { type Connection, type Pool, createPool } from 'mysql2/promise';

const CONNECTIONS = 24;
const CONVERSATIONS = 100;
const TABLES = ['bench_message', 'bench_conversation', 'bench_participant'];

export class BareSends {
  private readonly setup: Connection;
  private readonly pool: Pool;
  private count = 0;

  constructor(uri: string, setup: Connection) {
    this.setup = setup;
    this.pool = createPool({ uri, connectionLimit: CONNECTIONS });
  }

  async create(): Promise<void> {
    await this.drop();
    await this.setup.query(
      `CREATE TABLE bench_message (id INT PRIMARY KEY AUTO_INCREMENT, conversation INT, seq INT,
        body VARCHAR(2000), KEY (conversation, seq))`,
    );
    for (const table of TABLES.slice(1)) {
      await this.setup.query(
        `CREATE TABLE ${table} (id INT PRIMARY KEY, last_seq INT NOT NULL, unread INT NOT NULL)`,
      );
      const rows = Array.from({ length: CONVERSATIONS * 2 }, (_, id) => [id, 0, 0]);
      await this.setup.query(`INSERT INTO ${table} VALUES ?`, [rows]);
    }
  }

  async measure(ms: number): Promise<number> {
    const start = performance.now();
    const before = this.count;
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async (_, index) => {
        for (let turn = index; performance.now() < start + ms; turn += CONNECTIONS)
          await this.send(turn % CONVERSATIONS);
      }),
    );
    return (this.count - before) / ((performance.now() - start) / 1_000);
  }

  async end(): Promise<void> {
    await this.pool.end();
    await this.drop();
  }

  private async send(conversation: number): Promise<void> {
    const connection = await this.pool.getConnection();
    try {
      await connection.query('BEGIN');
      await connection.query('UPDATE bench_conversation SET last_seq = last_seq + 1 WHERE id = ?', [
        conversation,
      ]);
      await connection.query(
        'INSERT INTO bench_message (conversation, seq, body) VALUES (?, ?, ?)',
        [
          conversation,
          this.count,
          'A message of a usual length, as members write them to each other.',
        ],
      );
      for (const side of [0, 1])
        await connection.query('UPDATE bench_participant SET unread = unread + 1 WHERE id = ?', [
          2 * conversation + side,
        ]);
      await connection.query('COMMIT');
      this.count += 1;
    } finally {
      connection.release();
    }
  }

  private async drop(): Promise<void> {
    await this.setup.query(`DROP TABLE IF EXISTS ${TABLES.join(', ')}`);
  }
}
