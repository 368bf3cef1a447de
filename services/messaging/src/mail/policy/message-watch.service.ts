import { Clock } from '@duet/service-kit/clock';
import { idFloor } from '@duet/service-kit/ids';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DigestRepository, type Plan } from './digest.repository';
import { REMIND_MS, SOON_MS } from './plan';

const NAME = 'messages';
const BATCH = 1_000;

interface Unread {
  id: string;
  memberId: string;
  site: string;
  isNew: number;
}

/**
 * Reads new messages behind those who send them, in the order of their ids: sending pays nothing for mails, and where
 * the reading stands is in the table. It stops before the oldest message that is not settled, so that none is passed by.
 */
@Injectable()
export class MessageWatch {
  constructor(
    private readonly transactions: Transactions,
    private readonly digests: DigestRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns how many unread messages were read */
  run(): Promise<number> {
    const now = this.clock.now();
    return this.transactions.run(async (tx) => {
      const until = await this.settledUntil(tx, now);
      const after = await this.position(tx, until);
      if (after >= until) return 0;
      const unread = await tx.query<Unread[]>(
        `SELECT m.id, p.member_id AS memberId, c.site, (p.wrote_at IS NULL AND p.read_seq = 0) AS isNew FROM message m
         JOIN participant p ON p.conversation_id = m.conversation_id AND p.partner_id = m.sender_id AND p.unread > 0
         JOIN conversation c ON c.id = m.conversation_id
         WHERE m.id >= ? AND m.id < ? AND m.state = 'sent' ORDER BY m.id LIMIT ${BATCH}`,
        [after, until],
      );
      await this.digests.plan(unread.flatMap((each) => plansFor(each, now)), tx);
      // The last of a full page is read again: planning it twice changes nothing.
      const last = unread.length === BATCH ? unread.at(-1)?.id : undefined;
      await tx.query('UPDATE mail_watch SET message_id = ? WHERE name = ?', [last ?? until, NAME]);
      return unread.length;
    });
  }

  private async settledUntil(tx: EntityManager, now: Date): Promise<string> {
    const [row] = await tx.query<{ id: string | null }[]>('SELECT MIN(id) AS id FROM message WHERE sweep_at IS NOT NULL');
    const settled = idFloor(new Date(now.getTime() - SOON_MS));
    return row?.id && row.id < settled ? row.id : settled;
  }

  /** Locked: one instance reads at a time. The first one ever begins with what comes from now on. */
  private async position(tx: EntityManager, start: string): Promise<string> {
    await tx.query('INSERT IGNORE INTO mail_watch (name, message_id) VALUES (?, ?)', [NAME, start]);
    const [row] = await tx.query<{ id: string }[]>('SELECT message_id AS id FROM mail_watch WHERE name = ? FOR UPDATE', [NAME]);
    return row?.id ?? start;
  }
}

const plansFor = ({ memberId, site, isNew }: Unread, now: Date): Plan[] => [
  { memberId, site, kind: Number(isNew) === 1 ? 'new_conversations' : 'new_messages', dueAt: now },
  { memberId, site, kind: 'unread_message_reminders', dueAt: new Date(now.getTime() + REMIND_MS) },
];
