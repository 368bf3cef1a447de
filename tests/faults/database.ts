import { setTimeout as pause } from 'node:timers/promises';
import { type Connection, createConnection } from 'mysql2/promise';
import { type Service, services, type Settings } from '../../tools/stack/settings.ts';
import type { Evidence, HoldRow, MessageRow } from './check.ts';

const REST_MS = 240_000;
export const ULID_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export class Database {
  private readonly settings: Settings;

  constructor(settings: Settings) {
    this.settings = settings;
  }

  schema(service: Service): string {
    return `${this.settings.schemaPrefix}_${service}`;
  }

  /** Subquery with one row per movement of a credit hold: its key, amount and state. */
  get holds(): string {
    const billing = this.schema('billing');
    return `(SELECT b.idempotency_key, b.pending_id AS hold_key, b.amount, CASE WHEN b.kind = 'cancel' THEN 'cancelled'
          WHEN e.kind = 'post' THEN 'posted' WHEN e.kind = 'release' THEN 'released' ELSE 'held' END
          AS state
        FROM ${billing}.movement b
        LEFT JOIN ${billing}.movement e ON e.idempotency_key = CONCAT('end:', b.pending_id)
            AND e.line = b.line
        WHERE b.kind IN ('hold', 'cancel'))`;
  }

  connect(): Promise<Connection> {
    return createConnection({
      uri: this.settings.databaseAdminUrl,
      connectTimeout: 5_000,
      timezone: 'Z',
      supportBigNumbers: true,
    });
  }

  async rows<T>(sql: string, values: unknown[] = []): Promise<T[]> {
    const connection = await this.connect();
    try {
      await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
      const [rows] = await connection.query(sql, values);
      return rows as T[];
    } finally {
      connection.destroy();
    }
  }

  async count(sql: string, values: unknown[] = []): Promise<number> {
    const [row] = await this.rows<{ count: number | string }>(sql, values);
    return Number(row?.count ?? 0);
  }

  /** Returns the lowest id of the current millisecond. Ids begin with their time. */
  async firstId(): Promise<string> {
    const [row] = await this.rows<{ ms: number | string }>(
      'SELECT ROUND(UNIX_TIMESTAMP(NOW(3)) * 1000) AS ms',
    );
    let rest = Number(row?.ms ?? 0);
    let time = '';
    for (let index = 0; index < 10; index += 1) {
      time = `${ULID_LETTERS[rest % 32]}${time}`;
      rest = Math.floor(rest / 32);
    }
    return `${time}${'0'.repeat(16)}`;
  }

  /**
   * Waits until outboxes are empty, no message is pending and no credit hold is open.
   * @returns false on timeout
   */
  async rests(conversations: string[] = ['']): Promise<boolean> {
    const messaging = this.schema('messaging');
    const onTheirWay = services
      .map(
        (service) =>
          `(SELECT COUNT(*) FROM ${this.schema(service)}.outbox_delivery WHERE delivered_at IS
              NULL)`,
      )
      .join(' + ');
    const deadline = Date.now() + REST_MS;
    for (;;) {
      const open = await this.count(
        `SELECT (SELECT COUNT(*) FROM ${messaging}.message WHERE conversation_id IN (?)
               AND state = 'pending')
           + ${onTheirWay}
           + (SELECT COUNT(*) FROM ${this.holds} h JOIN ${messaging}.message m ON h.idempotency_key =
               CONCAT('hold:', m.id) WHERE m.conversation_id IN (?)
               AND h.state = 'held') AS count`,
        [conversations, conversations],
      );
      if (open === 0) return true;
      if (Date.now() > deadline) return false;
      await pause(250);
    }
  }

  async evidence(
    conversations: string[],
    since: string,
  ): Promise<Pick<Evidence, 'messages' | 'holds' | 'lastSeqs' | 'ledgerSum'>> {
    const [messaging, billing] = [this.schema('messaging'), this.schema('billing')];
    const messages = await this.rows<MessageRow>(
      `SELECT id, conversation_id AS conversation, sender_id AS sender, text, state,
          CAST(seq AS SIGNED) AS seq
        FROM ${messaging}.message
        WHERE conversation_id IN (?)`,
      [conversations],
    );
    const seqs = await this.rows<{ id: string; last: number }>(
      `SELECT id, CAST(last_seq AS SIGNED) AS last FROM ${messaging}.conversation WHERE id IN (?)`,
      [conversations],
    );
    // Ids rise with time, so `since` finds credit holds of this run that have no message.
    const holds = await this.rows<HoldRow>(
      `SELECT h.hold_key AS \`key\`, h.amount, h.state
       FROM ${this.holds} h
       LEFT JOIN ${messaging}.message m ON m.id = h.hold_key
       WHERE m.conversation_id IN (?) OR (m.id IS NULL AND h.hold_key >= ?
           AND h.state <> 'cancelled')`,
      [conversations, since],
    );
    // Movements need no sum: each names a debit and a credit account, so it always balances.
    const sum = await this.count(
      `SELECT COALESCE(SUM(ABS(total)), 0) AS count
        FROM (SELECT SUM(amount) AS total FROM ${billing}.ledger_entry GROUP BY transaction_id,
          unit) AS sums`,
    );
    const wallets = await this.count(
      `SELECT COUNT(*) AS count FROM ${billing}.wallet w JOIN (
         SELECT wallet_id,
             SUM(CASE WHEN unit <> 'credits' THEN 0 WHEN debit = 'available' THEN amount WHEN
                 credit = 'available' THEN -amount ELSE 0 END) AS available
         FROM ${billing}.movement
         WHERE wallet_id IS NOT NULL
         GROUP BY wallet_id) s ON s.wallet_id = w.id
       WHERE w.available <> s.available`,
    );
    return {
      messages,
      holds,
      lastSeqs: new Map(seqs.map(({ id, last }) => [id, last])),
      ledgerSum: sum + wallets,
    };
  }
}
