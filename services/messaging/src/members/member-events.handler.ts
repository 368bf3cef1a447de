import type { EventEnvelope } from '@duet/schemas/events';
import { OnEvent } from '@duet/service-kit/on-event';
import { onCommit } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LivePublisher } from '../live/live.publisher';
import { MailRepository } from '../mail/mail.repository';
import { MessageRepository } from '../messages/message.repository';
import { MemberRepository } from './member.repository';

/** Keeps what messaging knows of members in step with identity and billing. */
@Injectable()
export class MemberEventsHandler {
  constructor(
    private readonly members: MemberRepository,
    private readonly messages: MessageRepository,
    private readonly mails: MailRepository,
    private readonly live: LivePublisher,
  ) {}

  @OnEvent('member.changed')
  async memberChanged(event: EventEnvelope<'member.changed'>, tx: EntityManager): Promise<void> {
    await this.members.upsert(tx, event.payload, event.site, event.version);
    onCommit(tx, () => this.live.publish([event.payload.member_id], [{ topic: 'user' }]));
  }

  @OnEvent('wallet.changed')
  async walletChanged(event: EventEnvelope<'wallet.changed'>, tx: EntityManager): Promise<void> {
    await this.members.upsertWallet(tx, event.payload, event.site, event.version);
    onCommit(tx, () => this.live.publish([event.payload.member_id], [{ topic: 'user' }]));
  }

  /** What they wrote is theirs too: the partner keeps the conversation, without the words. */
  @OnEvent('member.erased')
  async memberErased(event: EventEnvelope<'member.erased'>, tx: EntityManager): Promise<void> {
    const id = event.payload.member_id;
    await this.members.erase(tx, id, event.site);
    await this.messages.forgetTexts(tx, id);
    await this.mails.deleteOf(tx, id);
  }
}
