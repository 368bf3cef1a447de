import type { Locale } from '@duet/schemas/locales';
import type { MailKind } from '@duet/schemas/mails';
import { Clock } from '@duet/service-kit/clock';
import { newId } from '@duet/service-kit/ids';
import { Outbox } from '@duet/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Member } from '../accounts/member.repository';
import { type MailRequest, MailRequestRepository } from './mail-request.repository';

type MailOptions = Partial<Pick<MailRequest, 'address' | 'locale' | 'values'>>;

/**
 * Before the messaging service sends a requested mail, it loads recipient and text from this
 * service.
 */
@Injectable()
export class MailRequests {
  constructor(
    private readonly repository: MailRequestRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The caller must have locked the account's row in `tx` and raised the member's version. */
  request(
    tx: EntityManager,
    member: Pick<Member, 'id' | 'site' | 'version'>,
    kind: MailKind,
    options: MailOptions = {},
  ): Promise<void> {
    const request = {
      address: null,
      locale: null,
      values: {},
      ...options,
      id: newId(),
      kind,
      site: member.site,
      memberId: member.id,
    };
    return this.publish(tx, request, member.version);
  }

  requestFor(
    tx: EntityManager,
    recipient: { site: string; address: string; locale: Locale },
    kind: MailKind,
    values: Record<string, string> = {},
  ): Promise<void> {
    return this.publish(tx, { ...recipient, values, id: newId(), kind, memberId: null }, 0);
  }

  since(tx: EntityManager, memberId: string, kind: MailKind, since: Date): Promise<Date[]> {
    return this.repository.since(tx, memberId, kind, since);
  }

  private async publish(tx: EntityManager, request: MailRequest, version: number): Promise<void> {
    const { id, kind, site, memberId } = request;
    await this.repository.insert(tx, request, this.clock.now());
    await this.outbox.publish(tx, 'mail.requested', {
      aggregate_id: memberId ?? id,
      version,
      site,
      payload: { mail_id: id, member_id: memberId, kind },
    });
  }
}
