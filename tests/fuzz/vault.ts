import type { Database } from '../faults/database.ts';
import type { Service } from '../../tools/stack/settings.ts';

/** Background jobs do not change these columns, so a difference comes from a request. */
const OWNED: readonly {
  service: Service;
  table: string;
  columns: string;
  where: 'member' | 'account' | 'chat' | 'wallet' | 'purse';
}[] = [
  {
    service: 'identity',
    table: 'account',
    columns: 'id, email, password_hash, status, locale, terms_accepted_at, version',
    where: 'account',
  },
  { service: 'identity', table: 'profile', columns: '*', where: 'member' },
  { service: 'identity', table: 'photo', columns: '*', where: 'member' },
  { service: 'identity', table: 'session', columns: 'id, revoked_at', where: 'member' },
  { service: 'identity', table: 'consent', columns: '*', where: 'member' },
  { service: 'identity', table: 'deletion', columns: '*', where: 'member' },
  { service: 'identity', table: 'mail_change', columns: '*', where: 'member' },
  { service: 'messaging', table: 'notification_preference', columns: '*', where: 'member' },
  { service: 'messaging', table: 'mail_suppression', columns: '*', where: 'member' },
  { service: 'messaging', table: 'message', columns: 'id, seq, text, state', where: 'chat' },
  { service: 'messaging', table: 'participant', columns: '*', where: 'chat' },
  { service: 'matching', table: 'member_block', columns: '*', where: 'member' },
  { service: 'matching', table: 'member_like', columns: '*', where: 'member' },
  { service: 'matching', table: 'swipe', columns: '*', where: 'member' },
  {
    service: 'billing',
    table: 'wallet',
    columns: 'id, available, held, live_orders',
    where: 'purse',
  },
  {
    service: 'billing',
    table: 'lot',
    columns: 'id, remaining, held, spent, refunded, frozen',
    where: 'wallet',
  },
  { service: 'billing', table: 'purchase_order', columns: '*', where: 'wallet' },
  { service: 'billing', table: 'refund', columns: 'id, state', where: 'wallet' },
  { service: 'billing', table: 'stored_card', columns: '*', where: 'member' },
  { service: 'billing', table: 'debit_payer', columns: '*', where: 'member' },
];

export class Vault {
  private readonly database: Database;
  private readonly members: string[];
  private readonly conversations: string[];
  private readonly wallets: string[];

  private constructor(
    database: Database,
    members: string[],
    conversations: string[],
    wallets: string[],
  ) {
    this.database = database;
    this.members = members;
    this.conversations = conversations;
    this.wallets = wallets;
  }

  static async of(database: Database, members: string[], conversations: string[]): Promise<Vault> {
    const wallets = await database.rows<{ id: string }>(
      `SELECT wallet_id AS id
        FROM ${database.schema('billing')}.member_wallet
        WHERE member_id IN (?)`,
      [members],
    );
    return new Vault(
      database,
      members,
      conversations,
      wallets.map(({ id }) => id),
    );
  }

  async look(): Promise<Map<string, string[]>> {
    const tables = new Map<string, string[]>();
    for (const { service, table, columns, where } of OWNED) {
      const [condition, ids] = this.condition(where);
      const rows = await this.database.rows<object>(
        `SELECT ${columns}
          FROM ${this.database.schema(service)}.${table}
          WHERE ${condition} IN (?)`,
        [ids.length > 0 ? ids : ['']],
      );
      tables.set(
        `${service}.${table}`,
        rows.map((row) => JSON.stringify(row)),
      );
    }
    return tables;
  }

  async secrets(): Promise<string[]> {
    const [identity, messaging] = [
      this.database.schema('identity'),
      this.database.schema('messaging'),
    ];
    const emails = await this.database.rows<{ word: string }>(
      `SELECT email AS word FROM ${identity}.account WHERE id IN (?)`,
      [this.members],
    );
    const texts = await this.database.rows<{ word: string }>(
      `SELECT text AS word FROM ${messaging}.message WHERE conversation_id IN (?)`,
      [this.conversations],
    );
    return [...emails, ...texts].map(({ word }) => word);
  }

  async ids(): Promise<Record<string, string[]>> {
    const of = async (service: Service, sql: string, ids: string[]): Promise<string[]> =>
      (
        await this.database.rows<{ id: string }>(
          sql.replaceAll('%', this.database.schema(service)),
          [ids],
        )
      ).map(({ id }) => id);
    return {
      chats: this.conversations,
      messages: await of(
        'messaging',
        'SELECT id FROM %.message WHERE conversation_id IN (?) LIMIT 20',
        this.conversations,
      ),
      photos: await of('identity', 'SELECT id FROM %.photo WHERE member_id IN (?)', this.members),
      sessions: await of(
        'identity',
        'SELECT id FROM %.session WHERE member_id IN (?)',
        this.members,
      ),
      orders: await of(
        'billing',
        'SELECT id FROM %.purchase_order WHERE wallet_id IN (?)',
        this.wallets,
      ),
      payments: await of(
        'billing',
        `SELECT p.id
          FROM %.payment p
          JOIN %.purchase_order o ON o.id = p.order_id
          WHERE o.wallet_id IN (?)`,
        this.wallets,
      ),
      receipts: await of(
        'billing',
        'SELECT id FROM %.receipt WHERE wallet_id IN (?)',
        this.wallets,
      ),
    };
  }

  private condition(where: (typeof OWNED)[number]['where']): [string, string[]] {
    if (where === 'chat') return ['conversation_id', this.conversations];
    if (where === 'wallet') return ['wallet_id', this.wallets];
    if (where === 'purse') return ['id', this.wallets];
    return [where === 'account' ? 'id' : 'member_id', this.members];
  }
}
