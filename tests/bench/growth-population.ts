import type { Connection } from 'mysql2/promise';
import { SITE } from './chat-population.ts';

const MESSAGES_PER_CONVERSATION = 10;
const CHUNK = 50_000;

const member = (n: string): string => `CONCAT('grow', LPAD(${n}, 8, '0'))`;
const id = (prefix: string, n: string): string =>
  `CONCAT('01GROW${prefix}', LPAD(${n}, ${26 - 6 - prefix.length}, '0'))`;
const CONVERSATION = id('C', 'n');
// Spreads senders and messages over the tables' indexes.
const SENDER = `IF(n % 2, ${member('n')}, ${member('n + 1')})`;

export interface Size {
  members: number;
  messages: number;
}

/** Never removes rows, so each size must exceed the previous size. */
export class Population {
  private readonly messaging: Connection;
  private readonly billing: Connection;
  private readonly size: Size = { members: 0, messages: 0 };

  constructor(messaging: Connection, billing: Connection) {
    this.messaging = messaging;
    this.billing = billing;
  }

  async fillUpTo({ members, messages }: Size): Promise<void> {
    await this.inChunks(this.size.members, members, (numbers) => this.addMembers(numbers));
    const count = (each: number): number => Math.ceil(each / MESSAGES_PER_CONVERSATION);
    await this.inChunks(count(this.size.messages), count(messages), (numbers) =>
      this.addConversations(numbers),
    );
    Object.assign(this.size, { members, messages });
    await this.messaging.query('ANALYZE TABLE member, wallet, conversation, participant, message');
    await this.billing.query('ANALYZE TABLE wallet, member_wallet, lot');
  }

  private async inChunks(
    from: number,
    to: number,
    add: (numbers: string) => Promise<void>,
  ): Promise<void> {
    for (let start = from; start < to; start += CHUNK) {
      const rows = Math.min(CHUNK, to - start);
      await add(`(SELECT seq + ${start} AS n FROM seq_1_to_${rows}) AS numbers`);
    }
  }

  private async addMembers(numbers: string): Promise<void> {
    await this.messaging.query(
      `INSERT INTO member (id, site, version, account_status, profile_status, name, gender,
          date_of_birth, country, region, city, fictional, invisible)
        SELECT ${member('n')}, '${SITE}', 1, 'active', 'active', 'Nora', 'woman', '1995-05-05',
            'NL', 'nl-utrecht', 'Utrecht', 0, 0
        FROM ${numbers}`,
    );
    await this.messaging.query(
      `INSERT INTO wallet (member_id, site, version, credits, paid_user)
        SELECT ${member('n')}, '${SITE}', 1, 100, 1
        FROM ${numbers}`,
    );
    await this.billing.query(
      `INSERT INTO wallet (id, site, available, live_orders, version, created_at)
        SELECT ${id('W', 'n')}, '${SITE}', 100, 1, 1, UTC_TIMESTAMP(3)
        FROM ${numbers}`,
    );
    await this.billing.query(
      `INSERT INTO member_wallet (site, member_id, wallet_id, country, version)
        SELECT '${SITE}', ${member('n')}, ${id('W', 'n')}, 'NL', 1
        FROM ${numbers}`,
    );
    await this.billing.query(
      `INSERT INTO lot (id, wallet_id, order_id, kind, granted, remaining, created_at)
        SELECT ${id('L', 'n')}, ${id('W', 'n')}, ${id('O', 'n')}, 'purchase', 100, 100,
            UTC_TIMESTAMP(3)
        FROM ${numbers}`,
    );
  }

  private async addConversations(numbers: string): Promise<void> {
    await this.messaging.query(
      `INSERT INTO conversation (id, site, member_low, member_high, last_seq, created_at)
        SELECT ${CONVERSATION}, '${SITE}', ${member('n')}, ${member('n + 1')},
            ${MESSAGES_PER_CONVERSATION}, UTC_TIMESTAMP(3)
        FROM ${numbers}`,
    );
    for (const [one, other] of [
      ['n', 'n + 1'],
      ['n + 1', 'n'],
    ] as const)
      await this.messaging.query(
        `INSERT INTO participant (conversation_id, member_id, partner_id, last_seq, last_at,
            wrote_at)
          SELECT ${CONVERSATION}, ${member(one)}, ${member(other)}, ${MESSAGES_PER_CONVERSATION},
              UTC_TIMESTAMP(3), UTC_TIMESTAMP(3)
          FROM ${numbers}`,
      );
    await this.messaging.query(
      `INSERT INTO message (id, conversation_id, seq, sender_id, client_id, kind, text, state,
          created_at, sent_at)
        SELECT ${id('M', `n * ${MESSAGES_PER_CONVERSATION} + s.seq`)}, ${CONVERSATION}, s.seq,
            ${SENDER}, CONCAT('client-', s.seq), 'text',
            CONCAT('Message ', n, ' says about as much as people do.'), 'sent', UTC_TIMESTAMP(3),
            UTC_TIMESTAMP(3)
        FROM ${numbers}, seq_1_to_${MESSAGES_PER_CONVERSATION} s`,
    );
  }
}
