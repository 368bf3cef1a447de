import type { Locale } from '@duet/schemas/locales';
import type { MailKind } from '@duet/schemas/mails';
import { Clock } from '@duet/service-kit/clock';
import { newId } from '@duet/service-kit/ids';
import { Outbox } from '@duet/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Member } from '../accounts/member.repository';

/** A mail that was asked for. */
export interface MailRequest {
  id: string;
  kind: MailKind;
  site: string;
  /** Null: to someone who is no member; then `address` and `locale` are set. */
  memberId: string | null;
  /** Where it goes instead of the account's address. */
  address: string | null;
  locale: Locale | null;
  /** What its text names besides the member and the site, such as a reference number. */
  values: Record<string, string>;
}

type MailOptions = Partial<Pick<MailRequest, 'address' | 'locale' | 'values'>>;

interface MailRequestRow extends Omit<MailRequest, 'values'> {
  values: string | null;
}

/** Asks messaging for mails. What they say and to whom is asked for when they are sent. */
@Injectable()
export class MailRequests {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The member's account row must be locked in `tx`, and its version be that of this change. */
  request(tx: EntityManager, member: Pick<Member, 'id' | 'site' | 'version'>, kind: MailKind, options: MailOptions = {}): Promise<void> {
    const request = { address: null, locale: null, values: {}, ...options, id: newId(), kind, site: member.site, memberId: member.id };
    return this.publish(tx, request, member.version);
  }

  /** To an address that need not belong to a member. */
  requestFor(tx: EntityManager, recipient: { site: string; address: string; locale: Locale }, kind: MailKind, values: Record<string, string> = {}): Promise<void> {
    return this.publish(tx, { ...recipient, values, id: newId(), kind, memberId: null }, 0);
  }

  async find(id: string): Promise<MailRequest | null> {
    const [row] = await this.database.query<MailRequestRow[]>(
      'SELECT id, kind, site, member_id AS memberId, address, locale, text_values AS `values` FROM mail_request WHERE id = ?',
      [id],
    );
    return row ? { ...row, values: row.values === null ? {} : (JSON.parse(row.values) as Record<string, string>) } : null;
  }

  /** When a member's mails of a kind were asked for, newest first, since a moment. */
  async since(tx: EntityManager, memberId: string, kind: MailKind, since: Date): Promise<Date[]> {
    const rows = await tx.query<{ createdAt: Date }[]>(
      'SELECT created_at AS createdAt FROM mail_request WHERE member_id = ? AND kind = ? AND created_at > ? ORDER BY created_at DESC',
      [memberId, kind, since],
    );
    return rows.map(({ createdAt }) => createdAt);
  }

  private async publish(tx: EntityManager, request: MailRequest, version: number): Promise<void> {
    const { id, kind, site, memberId, address, locale, values } = request;
    await tx.query('INSERT INTO mail_request (id, kind, site, member_id, address, locale, text_values, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)', [
      id, kind, site, memberId, address, locale, Object.keys(values).length > 0 ? JSON.stringify(values) : null, this.clock.now(),
    ]);
    await this.outbox.publish(tx, 'mail.requested', {
      aggregate_id: memberId ?? id, version, site, payload: { mail_id: id, member_id: memberId, kind },
    });
  }
}
