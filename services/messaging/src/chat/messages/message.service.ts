import { ulid } from '@duet/schemas/common';
import { type ErrorCode, isErrorCode } from '@duet/schemas/errors';
import { TIER_LIMITS } from '@duet/schemas/premium';
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
import type { Side } from '../conversations/side';
import {
  ConversationService,
  conversationLimitReached,
} from '../conversations/conversation.service';
import type { MessagingEnv } from '../../env';
import { MemberRepository } from '../members/member.repository';
import { PhotoFiles } from '../photo-files/photo-files';
import { MessageRules, type Outgoing } from './message-rules';
import { Safety } from '../../safety/screening/safety';
import {
  type HistoryRange,
  MessageRepository,
  type MessageRow,
  type NewMessage,
} from './message.repository';
import { Settlement } from './settlement';

export interface HistoryPage {
  side: Side;
  rows: MessageRow[];
  hasMore: boolean;
  /** Older messages are there, and hidden from free members. */
  isLimited: boolean;
  isPremium: boolean;
}

@Injectable()
export class MessageService {
  constructor(
    private readonly transactions: Transactions,
    private readonly conversations: ConversationService,
    private readonly sides: ConversationRepository,
    private readonly rules: ConversationRules,
    private readonly messageRules: MessageRules,
    private readonly members: MemberRepository,
    private readonly messages: MessageRepository,
    private readonly photos: PhotoFiles,
    private readonly settlement: Settlement,
    private readonly safety: Safety,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  async history(
    actor: MemberPrincipal,
    conversationId: string,
    range: HistoryRange,
  ): Promise<HistoryPage> {
    const side = await this.conversations.side(actor, conversationId);
    const { floor, isLimited, isPremium } = await this.messageRules.readable(side);
    const found = await this.messages.page(conversationId, floor, range);
    const rows = found.slice(0, range.limit);
    if (range.after === undefined) rows.reverse();
    return { side, rows, hasMore: found.length > range.limit, isLimited, isPremium };
  }

  /** @throws {AppError} 404 not_found, 403 premium_required */
  async maySendPhotos(actor: MemberPrincipal, conversationId: string): Promise<void> {
    await this.conversations.side(actor, conversationId);
    await this.rules.requirePremium(actor);
  }

  /**
   * The file of a photo that the actor can see in this conversation.
   * @throws {AppError} 404 not_found
   */
  async photoOf(
    actor: MemberPrincipal,
    conversationId: string,
    messageId: string,
  ): Promise<string> {
    const side = await this.conversations.side(actor, conversationId);
    const message = ulid.safeParse(messageId).success
      ? await this.messages.find(messageId)
      : undefined;
    const { floor } = await this.messageRules.readable(side);
    const isThere =
      message?.conversation_id === conversationId &&
      message.state === 'sent' &&
      Number(message.seq) > floor;
    if (!isThere || message.photo_stem === null) throw new AppError('not_found');
    return message.photo_stem;
  }

  /**
   * Sends a message, or goes on with one whose sending was interrupted: the same `client_id` is
   * the same message.
   * @throws {AppError} 402 insufficient_credits, 409 price_changed, message_cancelled and the
   *   rules' codes: not sent, nothing charged; 503 unavailable: not known yet, ask again with the
   *   same client_id
   */
  async send(actor: MemberPrincipal, conversationId: string, sent: Outgoing): Promise<MessageRow> {
    const [side, known] = await Promise.all([
      this.conversations.side(actor, conversationId),
      this.messages.findByClientId(actor.member, conversationId, sent.client_id),
    ]);
    const message = known ?? (await this.accept(actor, side, sent));
    if (!isSame(message, sent)) throw new AppError('idempotency_key_reused');
    const settled = message.state === 'pending' ? await this.settlement.settle(message) : message;
    if (settled.state !== 'sent') throw new AppError(refusalOf(settled));
    return settled;
  }

  /**
   * The rules, in the order in which they speak. What is let through here is written down as
   * pending.
   */
  private async admit(actor: MemberPrincipal, side: Side, sent: Outgoing): Promise<void> {
    await this.messageRules.fits(actor.site, sent.text);
    await this.rules.assertEligible(actor, side.member, side.partner);
    // Matching is asked before a first word, and which of the two blocks; a talk under way does not
    // stop with it.
    if (!side.wrote || side.isBlocked) await this.rules.assertNotBlocked(actor, side.partnerId);
    if (sent.photo) await this.rules.requirePremium(actor);
    if (side.partner.fictional === 1)
      await this.messageRules.requireFictionalDisclosure(actor, sent.fictional_seen);
    await this.safety.check(actor, side, sent);
  }

  /**
   * The same for what nobody pays for: an operator's answer as a fictional profile. It counts
   * against no limit of conversations. `alongside` runs in the transaction that accepts it, once.
   * @throws {AppError} what `alongside` throws, 409 message_cancelled and the rules' codes
   */
  async sendFree(
    writer: MemberPrincipal,
    side: Side,
    sent: { client_id: string; text: string },
    alongside: (tx: EntityManager, id: string) => Promise<void>,
  ): Promise<MessageRow> {
    const known = await this.messages.findByClientId(
      writer.member,
      side.conversationId,
      sent.client_id,
    );
    if (!known) {
      await this.rules.assertCanMessage(writer, side.partnerId);
      const message = { ...this.draft(writer, side, sent), free: true };
      await this.transactions
        .run(async (tx) => {
          await alongside(tx, message.id);
          const { wrote } = await this.sides.lockSide(tx, side.conversationId, writer.member);
          if (!wrote)
            await this.sides.setWrote(tx, side.conversationId, writer.member, message.createdAt);
          await this.messages.insertPending(tx, message);
        })
        .catch(unlessKnown);
    }
    const row =
      known ??
      (await this.messages.findByClientId(writer.member, side.conversationId, sent.client_id));
    if (!row || row.text !== sent.text || row.free !== 1)
      throw new AppError('idempotency_key_reused');
    const settled = row.state === 'pending' ? await this.settlement.settle(row) : row;
    if (settled.state !== 'sent') throw new AppError(refusalOf(settled));
    return settled;
  }

  private draft(actor: MemberPrincipal, side: Side, sent: Outgoing): NewMessage {
    const now = this.clock.now();
    return {
      id: newId(),
      conversationId: side.conversationId,
      senderId: actor.member,
      clientId: sent.client_id,
      kind: kindOf(sent),
      text: sent.text,
      gift: sent.gift ?? null,
      photo: sent.photo ?? null,
      maxCost: sent.cost ?? null,
      createdAt: now,
      sweepAt: new Date(now.getTime() + this.env.SWEEP_AFTER_MS),
    };
  }

  private async accept(actor: MemberPrincipal, side: Side, sent: Outgoing): Promise<MessageRow> {
    await this.admit(actor, side, sent);
    const message = this.draft(actor, side, sent);
    try {
      if (!(await this.insert(message, true))) {
        if (!(await this.rules.isPremium(actor))) throw conversationLimitReached();
        await this.insert(message, false);
      }
      return asInserted(message, actor.site);
    } catch (error) {
      unlessKnown(error);
    }
    const row = await this.messages.findByClientId(
      actor.member,
      side.conversationId,
      sent.client_id,
    );
    // Accepted in another call, and erased with one of the two before it could be read.
    if (!row) throw new AppError('not_found');
    return row;
  }

  /**
   * False when it would be one partner too many for a free member; `limited` is off for premium.
   */
  private async insert(message: NewMessage, limited: boolean): Promise<boolean> {
    if (!message.photo && (await this.messages.insertPendingAgain(message))) return true;
    return this.transactions.run(async (tx) => {
      const { wrote } = await this.sides.lockSide(tx, message.conversationId, message.senderId);
      if (!wrote) {
        if (limited && !(await this.hasRoom(tx, message.senderId))) return false;
        await this.sides.setWrote(tx, message.conversationId, message.senderId, message.createdAt);
      }
      if (message.photo) await this.photos.claim(tx, message.photo.stem);
      await this.messages.insertPending(tx, message);
      return true;
    });
  }

  /**
   * Counts under the member's own lock: first messages to several partners at once pass one after
   * the other.
   */
  private async hasRoom(tx: EntityManager, memberId: string): Promise<boolean> {
    await this.members.lock(tx, memberId);
    return (await this.sides.partnersWrittenTo(tx, memberId)) < TIER_LIMITS.free.conversations;
  }
}

const kindOf = (sent: Outgoing): MessageRow['kind'] =>
  sent.photo ? 'photo' : sent.gift ? 'gift' : 'text';

const isSame = (message: MessageRow, sent: Outgoing): boolean =>
  message.kind === kindOf(sent) &&
  message.text === sent.text &&
  message.gift === (sent.gift ?? null) &&
  message.photo_stem === (sent.photo?.stem ?? null);

/** What the table holds of a message that has just been inserted. */
function asInserted(message: NewMessage, site: string): MessageRow {
  const { id, kind, text, gift, photo } = message;
  return {
    id,
    site,
    kind,
    text,
    gift,
    conversation_id: message.conversationId,
    sender_id: message.senderId,
    client_id: message.clientId,
    photo_stem: photo?.stem ?? null,
    photo_width: photo?.width ?? null,
    photo_height: photo?.height ?? null,
    state: 'pending',
    seq: null,
    refusal: null,
    credits_after: null,
    free: message.free ? 1 : 0,
    max_cost: message.maxCost,
    created_at: message.createdAt,
    sent_at: null,
  };
}

/** Two sends of one message at once: the other one was first. */
function unlessKnown(error: unknown): void {
  if (!isDuplicateKey(error, 'message_client')) throw error;
}

function refusalOf(message: MessageRow): ErrorCode {
  return isErrorCode(message.refusal) ? message.refusal : 'message_cancelled';
}
