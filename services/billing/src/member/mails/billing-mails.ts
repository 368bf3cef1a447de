import type { BillingMailKind } from '@duet/schemas/mails';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import { Outbox } from '@duet/service-kit/outbox';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type BillingMail, BillingMailRepository } from './billing-mail.repository';

const MOST_COPIES = 10;

/** The messaging service fetches the content of a requested mail and sends the mail. */
@Injectable()
export class BillingMails {
  constructor(
    private readonly repository: BillingMailRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Requests at most one mail per kind and `subject`, such as a receipt id. If `walletId` is null,
   * the mail content contains the recipient.
   */
  async request(
    tx: EntityManager,
    {
      site,
      walletId,
      kind,
      subject,
    }: { site: string; walletId: string | null; kind: BillingMailKind; subject: string },
  ): Promise<void> {
    const id = newId();
    if (!(await this.repository.insert(tx, { id, site, kind, subject }, this.clock.now()))) return;
    const memberId = walletId === null ? null : await this.findAddressee(tx, walletId);
    await this.outbox.publish(tx, 'billing_mail.requested', {
      aggregate_id: id,
      version: 0,
      site,
      payload: { mail_id: id, member_id: memberId, kind },
    });
  }

  /**
   * Locks the mail and its copies, so that concurrent requests cannot exceed the limit of copies.
   */
  async repeat(
    tx: EntityManager,
    {
      site,
      walletId,
      kind,
      subject,
    }: { site: string; walletId: string; kind: BillingMailKind; subject: string },
  ): Promise<void> {
    const copies = await this.repository.lockCopies(tx, { site, kind, subject });
    if (copies.length === 0) throw new AppError('not_found');
    if (copies.length >= MOST_COPIES) throw new AppError('too_many_requests');
    const [id, memberId] = [newId(), await this.findAddressee(tx, walletId)];
    await this.repository.insertCopy(
      tx,
      { id, site, kind, subject },
      Math.max(...copies) + 1,
      this.clock.now(),
    );
    await this.outbox.publish(tx, 'billing_mail.requested', {
      aggregate_id: id,
      version: 0,
      site,
      payload: { mail_id: id, member_id: memberId, kind },
    });
  }

  find(id: string): Promise<BillingMail | null> {
    return this.repository.find(id);
  }

  findAddressee(tx: Pick<EntityManager, 'query'> | null, walletId: string): Promise<string | null> {
    return this.repository.findMember(tx, walletId);
  }
}
