import type { ErrorCode } from '@duet/schemas/errors';
import type { HoldResponse } from '@duet/schemas/internal';
import { AppError } from '@duet/service-kit/errors';
import { InternalClient } from '@duet/service-kit/internal-client';
import { Outbox } from '@duet/service-kit/outbox';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { ConversationRepository } from '../conversations/conversation.repository';
import { PhotoFiles } from '../photo-files/photo-files';
import { DeliveryBatches } from './delivery-batches';
import { HoldRequests } from './hold-requests';
import { getErrorCode } from './message-row';
import { MessageRepository, type MessageRow } from './message.repository';
import { PriceList } from './displayed-prices';

/** These errors of billing cancel the message. After any other error, the message stays pending. */
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
    private readonly batches: DeliveryBatches,
    private readonly prices: PriceList,
    private readonly internal: InternalClient,
    private readonly outbox: Outbox,
  ) {}

  /** @throws {AppError} 503 unavailable when billing does not answer: the message stays pending */
  async deliverOrCancel(message: MessageRow): Promise<MessageRow> {
    const { id, site } = message;
    let wallet: HoldResponse | null = null;
    try {
      if (message.free === 0) wallet = await this.requestHold(message);
    } catch (error) {
      if (error instanceof AppError && error.code === 'price_changed') this.prices.forget(site);
      if (error instanceof AppError && REFUSALS.includes(error.code))
        return this.cancel(message, error.code);
      throw new AppError('unavailable', { headers: { 'retry-after': '1' }, cause: error });
    }
    const delivered = await this.batches.deliver(message, wallet);
    if (delivered.state === 'blocked') return this.cancel(message, 'member_unavailable');
    return delivered.state === 'sent' ? delivered.message : this.reread(id);
  }

  private async requestHold({
    id,
    site,
    sender_id: memberId,
    kind,
    max_cost: maxCost,
  }: MessageRow): Promise<HoldResponse> {
    const hold = await this.holds.create({
      site,
      member_id: memberId,
      message_id: id,
      kind: kind === 'text' ? 'message' : kind,
      ...(maxCost !== null && { max_cost: maxCost }),
    });
    if (maxCost !== null && hold.cost !== maxCost) this.prices.forget(site);
    return hold;
  }

  /** Publishes an event that makes billing release the credit hold and reject a later hold. */
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
      // Free messages have no credit hold.
      if (message.free === 1) return;
      await this.outbox.publish(tx, 'message.settled', {
        aggregate_id: id,
        version: 1,
        site: message.site,
        payload: { message_id: id, state: 'cancelled' },
      });
    });
    return this.reread(id);
  }

  /**
   * If credits are missing, the error contains cost and balance, unless billing does not respond.
   */
  async getRejection(message: MessageRow): Promise<AppError> {
    const code = getErrorCode(message);
    if (code !== 'insufficient_credits') return new AppError(code);
    const params = await this.getCostAndBalance(message).catch(() => undefined);
    return new AppError(code, { ...(params && { params }) });
  }

  private async getCostAndBalance({
    site,
    sender_id: memberId,
    kind,
  }: MessageRow): Promise<{ cost: number; balance: number }> {
    const [prices, { credits: balance }] = await Promise.all([
      this.prices.get(site),
      this.internal.call('wallets.get', { site, member_id: memberId }),
    ]);
    return { cost: prices[`${kind === 'text' ? 'message' : kind}_credits`], balance };
  }

  private async reread(id: string): Promise<MessageRow> {
    const row = await this.messages.find(id);
    if (!row) throw new AppError('not_found');
    return row;
  }
}
