import { SYNTHETIC_PREFIX } from '@duet/schemas/ids';
import { SLOT_SECONDS } from '@duet/schemas/site-days';
import { idFloor } from '@duet/service-kit/ids';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MessageCountedEntity } from './message-counted.entity';
import type { MessageSlotEntity } from './message-slot.entity';

export interface MessageRow {
  slot: MessageSlotEntity['slot'];
  messages: MessageSlotEntity['messages'];
  firstMessages: MessageSlotEntity['first_messages'];
}

@Injectable()
export class MessageCountRepository {
  constructor(private readonly database: DataSource) {}

  slots(site: string, first: number, last: number): Promise<MessageRow[]> {
    return this.database.query<MessageRow[]>(
      `SELECT slot, messages, first_messages AS firstMessages
        FROM message_slot
        WHERE site = ? AND slot >= ? AND slot < ?`,
      [site, first, last],
    );
  }

  async lockPosition(tx: EntityManager, start: Date): Promise<Date> {
    await tx.query(
      `INSERT IGNORE INTO message_counted (one, until)
        SELECT 1, COALESCE((SELECT created_at FROM message ORDER BY id LIMIT 1) - INTERVAL 1 HOUR,
          ?)`,
      [start],
    );
    const [row] = await tx.query<Pick<MessageCountedEntity, 'until'>[]>(
      'SELECT until FROM message_counted FOR UPDATE',
    );
    if (!row) throw new Error('table message_counted has no row');
    return row.until;
  }

  async count(tx: EntityManager, from: Date, until: Date): Promise<void> {
    await tx.query(
      `INSERT INTO message_slot (site, slot, messages, first_messages)
       SELECT c.site, FLOOR(TIMESTAMPDIFF(SECOND, '1970-01-01', m.sent_at) / ?) AS slot, COUNT(*),
         SUM(NOT EXISTS (SELECT 1 FROM message e WHERE e.sender_id = m.sender_id AND e.id < m.id
             AND e.state = 'sent'))
       FROM message m JOIN conversation c ON c.id = m.conversation_id
       WHERE m.id >= ? AND m.id < ? AND m.state = 'sent'
         AND m.sender_id NOT LIKE ?
       GROUP BY 1, 2
       ON DUPLICATE KEY UPDATE messages = messages + VALUES(messages),
           first_messages = first_messages + VALUES(first_messages)`,
      [SLOT_SECONDS, idFloor(from), idFloor(until), `${SYNTHETIC_PREFIX}%`],
    );
    await tx.query('UPDATE message_counted SET until = ?', [until]);
  }
}
