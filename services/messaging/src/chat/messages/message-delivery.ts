import type { ErrorCode } from '@duet/schemas/errors';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { Outbox } from '@duet/service-kit/outbox';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ConversationRepository } from '../conversations/conversation.repository';
import { LivePublisher } from '../live/live.publisher';
import { PushAnnouncer } from '../../delivery/push/push.announcer';
import { PhotoFiles } from '../photo-files/photo-files';
import { HoldRequests } from './hold-requests';
import { MessageRepository, type MessageRow } from './message.repository';
import { PriceList } from './price-list';

/** Errors of billing that cancel the message. All other errors leave the message pending. */
const REFUSALS: readonly ErrorCode[] = [
  'insufficient_credits',
  'price_changed',
  'message_cancelled',
];

/**
 * Deliveries can be repeated or run in parallel, because the credit hold has the message id as key,
 * and only one caller can change a pending message.
 */
@Injectable()
export class MessageDelivery {
  constructor(
    private readonly transactions: Transactions,
    private readonly conversations: ConversationRepository,
    private readonly messages: MessageRepository,
    private readonly photos: PhotoFiles,
    private readonly holds: HoldRequests,
    private readonly prices: PriceList,
    private readonly outbox: Outbox,
    private readonly live: LivePublisher,
    private readonly push: PushAnnouncer,
    private readonly clock: Clock,
  ) {}

  /** @throws {AppError} 503 unavailable when billing does not answer: the message stays pending */
  async deliverOrCancel(message: MessageRow): Promise<MessageRow> {
    const { id, site } = message;
    let credits = 0;
    try {
      if (message.free === 0) credits = await this.requestHold(message);
    } catch (error) {
      if (error instanceof AppError && error.code === 'price_changed') this.prices.forget(site);
      if (error instanceof AppError && REFUSALS.includes(error.code))
        return this.cancel(message, error.code);
      throw new AppError('unavailable', { headers: { 'retry-after': '1' }, cause: error });
    }
    const delivered = await this.transactions.run((tx) => this.deliver(tx, message, credits));
    if (delivered === 'blocked') return this.cancel(message, 'member_unavailable');
    return delivered ?? this.reread(id);
  }

  private async requestHold({
    id,
    site,
    sender_id: memberId,
    kind,
    max_cost: maxCost,
  }: MessageRow): Promise<number> {
    const { credits, cost } = await this.holds.create({
      site,
      member_id: memberId,
      message_id: id,
      kind: kind === 'text' ? 'message' : kind,
      ...(maxCost !== null && { max_cost: maxCost }),
    });
    if (maxCost !== null && cost !== maxCost) this.prices.forget(site);
    return credits;
  }

  /**
   * Publishes an event on which billing releases the credit hold, also if the hold is still being
   * created.
   */
  async cancel(message: MessageRow, refusal: ErrorCode): Promise<MessageRow> {
    const { id, conversation_id: conversationId, sender_id: senderId } = message;
    await this.transactions.run(async (tx) => {
      // Locks in the same order as a delivery: conversation, message, participant.
      await this.conversations.lock(tx, conversationId);
      if (!(await this.messages.markCancelled(tx, id, refusal))) return;
      if (message.photo_stem) await this.photos.release(tx, [message.photo_stem]);
      const { wrote } = await this.conversations.lockParticipant(tx, conversationId, senderId);
      if (wrote && !(await this.messages.hasWritten(tx, conversationId, senderId)))
        await this.conversations.setWrote(tx, conversationId, senderId, null);
      await this.publish(tx, message, 'cancelled');
    });
    return this.reread(id);
  }

  /** @returns null if the message was already sent or cancelled */
  private async deliver(
    tx: EntityManager,
    message: MessageRow,
    credits: number,
  ): Promise<MessageRow | 'blocked' | null> {
    const { id, conversation_id: conversationId, sender_id: senderId } = message;
    const { lastSeq, members, isBlocked } = await this.conversations.lockForDelivery(
      tx,
      conversationId,
    );
    if (isBlocked) return 'blocked';
    const [seq, now] = [lastSeq + 1, this.clock.now()];
    if (!(await this.messages.markSent(tx, id, seq, credits, now))) return null;
    await this.conversations.advance(tx, conversationId, senderId, seq, now);
    await this.publish(tx, message, 'sent');
    for (const to of members)
      if (to !== senderId)
        await this.push.message(tx, {
          site: message.site,
          to,
          from: senderId,
          conversationId,
          seq,
        });
    await this.live.record(tx, members, [
      { topic: 'messages', conversation_id: conversationId, profile_id: senderId },
    ]);
    return { ...message, state: 'sent', seq: String(seq), credits_after: credits, sent_at: now };
  }

  private async publish(
    tx: EntityManager,
    message: MessageRow,
    state: 'sent' | 'cancelled',
  ): Promise<void> {
    // Free messages have no credit hold.
    if (message.free === 1) return;
    await this.outbox.publish(tx, 'message.settled', {
      aggregate_id: message.id,
      version: 1,
      site: message.site,
      payload: { message_id: message.id, state },
    });
  }

  private async reread(id: string): Promise<MessageRow> {
    const row = await this.messages.find(id);
    if (!row) throw new AppError('not_found');
    return row;
  }
}
