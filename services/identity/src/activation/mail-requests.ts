import { Clock } from '@duet/service-kit/clock';
import { newId } from '@duet/service-kit/ids';
import { Outbox } from '@duet/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Member } from '../accounts/member.repository';

export type MailKind = 'activation';

/** Asks messaging for mails. What they say and to whom is asked for when they are sent. */
@Injectable()
export class MailRequests {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The member's account row must be locked in `tx`. */
  async request(tx: EntityManager, member: Pick<Member, 'id' | 'site' | 'version'>, kind: MailKind): Promise<void> {
    const id = newId();
    await tx.query('INSERT INTO mail_request (id, member_id, kind, created_at) VALUES (?, ?, ?, ?)', [id, member.id, kind, this.clock.now()]);
    await this.outbox.publish(tx, 'mail.requested', {
      aggregate_id: member.id,
      version: member.version,
      site: member.site,
      payload: { mail_id: id, member_id: member.id, kind },
    });
  }

  /** When a member's mails of a kind were asked for, newest first, since a moment. */
  async since(tx: EntityManager, memberId: string, kind: MailKind, since: Date): Promise<Date[]> {
    const rows = await tx.query<{ createdAt: Date }[]>(
      'SELECT created_at AS createdAt FROM mail_request WHERE member_id = ? AND kind = ? AND created_at > ? ORDER BY created_at DESC',
      [memberId, kind, since],
    );
    return rows.map(({ createdAt }) => createdAt);
  }
}
