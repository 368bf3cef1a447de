import { ErasedMembers } from '@duet/service-kit/erased-members';
import { MemberTables } from '@duet/service-kit/member-tables';
import { Outbox } from '@duet/service-kit/outbox';
import { Transactions, onCommit } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PairBlockRepository } from '../../safety/blocks/pair-block.repository';
import { ConversationErasureRepository } from '../conversations/conversation-erasure.repository';
import { FirstMessageRepository } from '../first-messages/first-message.repository';
import { LivePublisher } from '../live/live.publisher';
import { MailQueue } from '../../delivery/mail/mail-queue';
import { MailRepository } from '../../delivery/mail/mail.repository';
import { MemberRepository } from '../members/member.repository';
import { NotificationRepository } from '../../delivery/notifications/notification.repository';
import { QuarantinedMessageRepository } from '../../safety/screening/quarantined-message.repository';
import { PushRepository } from '../../delivery/push/push.repository';
import { PhotoFiles } from '../photo-files/photo-files';

@Injectable()
export class ErasureService {
  constructor(
    private readonly transactions: Transactions,
    private readonly members: MemberRepository,
    private readonly conversationErasure: ConversationErasureRepository,
    private readonly firstMessages: FirstMessageRepository,
    private readonly photos: PhotoFiles,
    private readonly blocks: PairBlockRepository,
    private readonly notifications: NotificationRepository,
    private readonly held: QuarantinedMessageRepository,
    private readonly mails: MailRepository,
    private readonly queue: MailQueue,
    private readonly erased: ErasedMembers,
    private readonly tables: MemberTables,
    private readonly outbox: Outbox,
    private readonly live: LivePublisher,
    private readonly push: PushRepository,
  ) {}

  /**
   * Deletes conversations for both participants, because the partner's messages would reveal the
   * erased member's messages.
   */
  async erase(tx: EntityManager, id: string, site: string): Promise<void> {
    await this.erased.mark(tx, id);
    const partners = await this.conversationErasure.findPartners(tx, id);
    const { pending, stems } = await this.conversationErasure.eraseMember(tx, id);
    await this.photos.release(tx, stems);
    const settled = pending.map((message) => ({
      aggregate_id: message,
      version: 1,
      site,
      payload: { message_id: message, state: 'cancelled' as const },
    }));
    await this.outbox.publishAll(tx, 'message.settled', settled);
    await this.firstMessages.deleteByMember(tx, id);
    await this.blocks.deleteByMember(tx, id);
    await this.held.deleteTo(tx, id);
    await this.notifications.deleteByMember(tx, id);
    const mails = await this.mails.deleteByMember(tx, id);
    await this.tables.erase(tx, id);
    await this.members.erase(tx, id);
    onCommit(tx, () => Promise.all(mails.map((mail) => this.queue.forget(mail))));
    await this.push.forget(tx, id);
    await this.live.forget(tx, id);
    await this.live.record(tx, partners, [{ topic: 'chats' }]);
  }

  /** Erases members again that a restored backup has brought back. */
  async repeat(hashes: readonly string[]): Promise<number> {
    const back = await this.members.findByHash(hashes);
    for (const { id, site } of back) await this.transactions.run((tx) => this.erase(tx, id, site));
    return back.length;
  }
}
