import type { EventEnvelope } from '@duet/schemas/events';
import { Clock } from '@duet/service-kit/clock';
import { OnEvent } from '@duet/service-kit/on-event';
import { onCommit } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MailQueue } from './mail-queue';
import { MailRepository } from './mail.repository';

@Injectable()
export class MailRequestedHandler {
  constructor(
    private readonly mails: MailRepository,
    private readonly queue: MailQueue,
    private readonly clock: Clock,
  ) {}

  @OnEvent('billing_mail.requested')
  handleBilling(event: EventEnvelope<'billing_mail.requested'>, tx: EntityManager): Promise<void> {
    return this.take(event, tx);
  }

  @OnEvent('mail.requested')
  handle(event: EventEnvelope<'mail.requested'>, tx: EntityManager): Promise<void> {
    return this.take(event, tx);
  }

  private async take(
    event: EventEnvelope<'mail.requested' | 'billing_mail.requested'>,
    tx: EntityManager,
  ): Promise<void> {
    const { mail_id: id, member_id: memberId, kind } = event.payload;
    await this.mails.insert(tx, {
      id,
      site: event.site,
      memberId,
      kind,
      requestId: event.request_id,
      now: this.clock.now(),
    });
    onCommit(tx, () => this.queue.add({ id, kind, attempts: 0 }));
  }
}
