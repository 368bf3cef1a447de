import { ulid } from '@duet/schemas/common';
import { TIER_LIMITS } from '@duet/schemas/premium';
import { Batcher } from '@duet/service-kit/batcher';
import { Clock } from '@duet/service-kit/clock';
import { isDuplicateKey } from '@duet/service-kit/database-errors';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { ENV } from '@duet/service-kit/tokens';
import { Transactions } from '@duet/service-kit/transaction';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ConversationRules } from '../conversations/conversation-rules';
import { ConversationRepository } from '../conversations/conversation.repository';
import type { Participant } from '../conversations/participant';
import {
  ConversationService,
  conversationLimitReached,
} from '../conversations/conversation.service';
import type { MessagingEnv } from '../../env';
import { MemberRepository } from '../members/member.repository';
import { PhotoFiles } from '../photo-files/photo-files';
import { MessageLimits, type Outgoing, isCounted } from './message-limits';
import { Safety } from '../../safety/screening/safety';
import { MessageRepository, type MessageRow, type NewMessage } from './message.repository';
import { MessageDelivery } from './message-delivery';
import { asInserted, getKind, isSame } from './message-row';

@Injectable()
export class MessageService {
  private readonly acceptance = new Batcher<NewMessage, { isAccepted: boolean }>(
    async (messages) => {
      const accepted = await this.messages.insertPendingAgain(messages);
      return messages.map(({ id }) => ({ isAccepted: accepted.has(id) }));
    },
    {
      size: 50,
      parallel: 2,
      getKey: ({ senderId, conversationId, clientId }) =>
        `${senderId} ${conversationId} ${clientId}`,
    },
  );

  constructor(
    private readonly transactions: Transactions,
    private readonly conversations: ConversationService,
    private readonly participants: ConversationRepository,
    private readonly rules: ConversationRules,
    private readonly messageLimits: MessageLimits,
    private readonly members: MemberRepository,
    private readonly messages: MessageRepository,
    private readonly photos: PhotoFiles,
    private readonly delivery: MessageDelivery,
    private readonly safety: Safety,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  async assertCanSendPhotos(actor: MemberPrincipal, conversationId: string): Promise<void> {
    await this.conversations.getParticipant(actor, conversationId);
    await this.rules.requirePremium(actor);
  }

  async getPhoto(
    actor: MemberPrincipal,
    conversationId: string,
    messageId: string,
  ): Promise<string> {
    const participant = await this.conversations.getParticipant(actor, conversationId);
    const message = ulid.safeParse(messageId).success
      ? await this.messages.find(messageId)
      : undefined;
    const { floor } = await this.messageLimits.readable(participant);
    const isThere =
      message?.conversation_id === conversationId &&
      message.state === 'sent' &&
      Number(message.seq) > floor;
    if (!isThere || message.photo_stem === null) throw new AppError('not_found');
    return message.photo_stem;
  }

  /**
   * A repeated call with the same `client_id` continues an interrupted send.
   * @throws {AppError} 503 unavailable if the outcome is unknown: retry with the same client_id.
   *   After all other errors, the message was neither sent nor charged.
   */
  async send(actor: MemberPrincipal, conversationId: string, sent: Outgoing): Promise<MessageRow> {
    const [participant, known] = await Promise.all([
      this.conversations.getParticipant(actor, conversationId),
      this.messages.findByClientId(actor.member, conversationId, sent.client_id),
    ]);
    const message = known ?? (await this.accept(actor, participant, sent));
    if (!isSame(message, sent)) throw new AppError('idempotency_key_reused');
    const settled =
      message.state === 'pending' ? await this.delivery.deliverOrCancel(message) : message;
    if (settled.state !== 'sent') throw await this.delivery.getRejection(settled);
    return settled;
  }

  private async runSendChecks(
    actor: MemberPrincipal,
    participant: Participant,
    sent: Outgoing,
  ): Promise<void> {
    await this.messageLimits.assertWithinLengthLimit(actor.site, sent.text);
    await this.rules.assertEligible(actor, participant);
    // Calls matching only if necessary, because matching may be unavailable.
    if (!participant.wrote || participant.isBlocked)
      await this.rules.assertNotBlocked(actor, participant.partnerId);
    if (sent.photo) await this.rules.requirePremium(actor);
    if (participant.partner.fictional === 1)
      await this.messageLimits.requireFictionalDisclosure(actor, sent.fictional_seen);
    await this.safety.check(actor, participant, sent);
  }

  /** `withinTransaction` runs once, in the transaction that accepts the message. */
  async sendFree(
    writer: MemberPrincipal,
    participant: Participant,
    sent: { client_id: string; text: string },
    withinTransaction: (tx: EntityManager, id: string) => Promise<void>,
  ): Promise<MessageRow> {
    const known = await this.messages.findByClientId(
      writer.member,
      participant.conversationId,
      sent.client_id,
    );
    if (!known) {
      await this.rules.assertEligible(writer, participant);
      await this.rules.assertNotBlocked(writer, participant.partnerId);
      const message = { ...this.draft(writer, participant, sent), free: true };
      await this.transactions
        .run(async (tx) => {
          await withinTransaction(tx, message.id);
          const { wrote } = await this.participants.lockParticipant(
            tx,
            participant.conversationId,
            writer.member,
          );
          if (!wrote)
            await this.participants.setWrote(
              tx,
              participant.conversationId,
              writer.member,
              message.createdAt,
            );
          await this.messages.insertPending(tx, message);
        })
        .catch(ignoreDuplicateKey);
    }
    const row =
      known ??
      (await this.messages.findByClientId(
        writer.member,
        participant.conversationId,
        sent.client_id,
      ));
    if (!row || row.text !== sent.text || row.free !== 1)
      throw new AppError('idempotency_key_reused');
    const settled = row.state === 'pending' ? await this.delivery.deliverOrCancel(row) : row;
    if (settled.state !== 'sent') throw await this.delivery.getRejection(settled);
    return settled;
  }

  private draft(actor: MemberPrincipal, participant: Participant, sent: Outgoing): NewMessage {
    const now = this.clock.now();
    return {
      id: newId(),
      conversationId: participant.conversationId,
      senderId: actor.member,
      clientId: sent.client_id,
      kind: getKind(sent),
      text: sent.text,
      gift: sent.gift ?? null,
      photo: sent.photo ?? null,
      maxCost: sent.cost ?? null,
      createdAt: now,
      sweepAt: new Date(now.getTime() + this.env.SWEEP_AFTER_MS),
    };
  }

  private async accept(
    actor: MemberPrincipal,
    participant: Participant,
    sent: Outgoing,
  ): Promise<MessageRow> {
    await this.runSendChecks(actor, participant, sent);
    const message = this.draft(actor, participant, sent);
    try {
      if (!(await this.insert(message, isCounted(participant)))) {
        if (!(await this.rules.isPremium(actor))) throw conversationLimitReached();
        await this.insert(message, false);
      }
      return asInserted(message, actor.site);
    } catch (error) {
      ignoreDuplicateKey(error);
    }
    const row = await this.messages.findByClientId(
      actor.member,
      participant.conversationId,
      sent.client_id,
    );
    if (!row) throw new AppError('not_found');
    return row;
  }

  /** @returns false if the sender has reached the conversation limit */
  private async insert(message: NewMessage, limited: boolean): Promise<boolean> {
    if (!message.photo && (await this.acceptance.add(message)).isAccepted) return true;
    return this.transactions.run(async (tx) => {
      const { wrote } = await this.participants.lockParticipant(
        tx,
        message.conversationId,
        message.senderId,
      );
      if (!wrote) {
        if (limited && !(await this.hasRoom(tx, message.senderId))) return false;
        await this.participants.setWrote(
          tx,
          message.conversationId,
          message.senderId,
          message.createdAt,
        );
      }
      if (message.photo) await this.photos.claim(tx, message.photo.stem);
      await this.messages.insertPending(tx, message);
      return true;
    });
  }

  /**
   * Counts partners while the member is locked, so that parallel first messages cannot exceed the
   * limit.
   */
  private async hasRoom(tx: EntityManager, memberId: string): Promise<boolean> {
    await this.members.lock(tx, memberId);
    return (
      (await this.participants.partnersWrittenTo(tx, memberId)) < TIER_LIMITS.free.conversations
    );
  }
}

function ignoreDuplicateKey(error: unknown): void {
  if (!isDuplicateKey(error, 'message_client')) throw error;
}
