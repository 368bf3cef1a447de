import type { HoldResponse } from '@duet/schemas/internal';
import { Batcher } from '@duet/service-kit/batcher';
import { Clock } from '@duet/service-kit/clock';
import { ErasedMembers } from '@duet/service-kit/erased-members';
import { AppError } from '@duet/service-kit/errors';
import { Outbox } from '@duet/service-kit/outbox';
import { currentRequestId } from '@duet/service-kit/request-context';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PushAnnouncer } from '../../delivery/push/push.announcer';
import { ConversationDeliveryRepository } from '../conversations/conversation-delivery.repository';
import { LivePublisher } from '../live/live.publisher';
import { MemberRepository } from '../members/member.repository';
import { MessageRepository, type MessageRow } from './message.repository';
import { liveEventsFor, numberMessages, sumAdvances } from './number-messages';

interface Delivery {
  message: MessageRow;
  /** The sender's wallet after the credit hold; null for free messages. */
  wallet: HoldResponse | null;
  requestId: string;
}

/** `settled`: another caller has sent or cancelled the message. */
type Outcome = { state: 'sent'; message: MessageRow } | { state: 'blocked' | 'settled' };

interface Sent extends Delivery {
  seq: number;
  to: string;
}

/**
 * Delivers messages that arrive at the same time in one transaction. Lock order: conversations,
 * messages, participants, wallets, live cursors.
 */
@Injectable()
export class DeliveryBatches {
  private readonly batches = new Batcher<Delivery, Outcome>(
    (deliveries) => this.transactions.run((tx) => this.deliverAll(tx, deliveries)),
    {
      size: 50,
      parallel: 2,
      getKey: ({ message }) => message.id,
    },
  );

  constructor(
    private readonly transactions: Transactions,
    private readonly conversations: ConversationDeliveryRepository,
    private readonly messages: MessageRepository,
    private readonly members: MemberRepository,
    private readonly erased: ErasedMembers,
    private readonly outbox: Outbox,
    private readonly push: PushAnnouncer,
    private readonly live: LivePublisher,
    private readonly clock: Clock,
  ) {}

  deliver(message: MessageRow, wallet: HoldResponse | null): Promise<Outcome> {
    return this.batches.add({ message, wallet, requestId: currentRequestId() });
  }

  private async deliverAll(
    tx: EntityManager,
    deliveries: readonly Delivery[],
  ): Promise<(Outcome | AppError)[]> {
    const messages = deliveries.map(({ message }) => message);
    const conversations = await this.conversations.lock(tx, [
      ...new Set(messages.map(({ conversation_id: id }) => id)),
    ]);
    const pending = await this.messages.lockPending(
      tx,
      messages.map(({ id }) => id),
    );
    const numbered = numberMessages(messages, conversations, pending);
    const now = this.clock.now();
    const sent = deliveries.flatMap((delivery, index): Sent[] => {
      const each = numbered[index];
      return each?.state === 'sent' ? [{ ...delivery, seq: each.seq, to: each.to }] : [];
    });
    if (sent.length > 0) await this.record(tx, sent, now);
    return deliveries.map(({ message, wallet }, index) => {
      const each = numbered[index];
      if (!each || each.state === 'missing') return new AppError('not_found');
      return each.state === 'sent'
        ? { state: 'sent', message: asSent(message, each.seq, wallet, now) }
        : { state: each.state };
    });
  }

  private async record(tx: EntityManager, sent: readonly Sent[], now: Date): Promise<void> {
    await this.messages.markSent(
      tx,
      sent.map(({ message: { id }, seq, wallet }) => ({ id, seq, credits: wallet?.credits ?? 0 })),
      now,
    );
    const changes = sent.map(({ message, seq, to, requestId }) => ({
      site: message.site,
      conversationId: message.conversation_id,
      seq,
      from: message.sender_id,
      to,
      requestId,
    }));
    await this.conversations.advance(tx, sumAdvances(changes), now);
    await this.storeWallets(tx, sent);
    await this.publish(tx, sent);
    await this.push.messages(tx, changes);
    await this.live.recordAll(tx, liveEventsFor(changes));
  }

  /** Stores the new balances, because billing publishes no event for a credit hold. */
  private async storeWallets(tx: EntityManager, sent: readonly Sent[]): Promise<void> {
    const newest = new Map(
      sent
        .flatMap(({ message: { sender_id: member, site }, wallet }) =>
          wallet?.version === undefined
            ? []
            : [{ ...wallet, version: wallet.version, member_id: member, site }],
        )
        .sort((one, other) => one.version - other.version)
        .map((wallet) => [wallet.member_id, wallet]),
    );
    const erased = await this.erased.among([...newest.keys()], tx);
    const wallets = [...newest.values()].filter(({ member_id: id }) => !erased.has(id));
    if (wallets.length > 0) await this.members.upsertWallets(tx, wallets);
  }

  private async publish(tx: EntityManager, sent: readonly Sent[]): Promise<void> {
    await this.outbox.publishAll(
      tx,
      'message.settled',
      sent
        .filter(({ message }) => message.free === 0)
        .map(({ message: { id, site }, requestId }) => ({
          aggregate_id: id,
          version: 1,
          site,
          payload: { message_id: id, state: 'sent' },
          request_id: requestId,
        })),
    );
  }
}

const asSent = (
  message: MessageRow,
  seq: number,
  wallet: HoldResponse | null,
  at: Date,
): MessageRow => ({
  ...message,
  state: 'sent',
  seq: String(seq),
  credits_after: wallet?.credits ?? 0,
  sent_at: at,
});
