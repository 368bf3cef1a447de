import { type ErrorCode, isErrorCode } from '@duet/schemas/errors';
import type { sendBody } from '@duet/schemas/messaging';
import { Clock } from '@duet/service-kit/clock';
import { isDuplicateKey } from '@duet/service-kit/database-errors';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { ENV } from '@duet/service-kit/tokens';
import { Transactions } from '@duet/service-kit/transaction';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { ConversationRules, FREE_CONVERSATIONS } from '../conversations/conversation-rules.service';
import { ConversationRepository, type Side } from '../conversations/conversation.repository';
import { ConversationService, conversationLimitReached } from '../conversations/conversation.service';
import type { MessagingEnv } from '../env';
import { MemberRepository } from '../members/member.repository';
import { type HistoryRange, MessageRepository, type MessageRow, type NewMessage } from './message.repository';
import { Settlement } from './settlement.service';

export interface HistoryPage {
  side: Side;
  rows: MessageRow[];
  hasMore: boolean;
}

@Injectable()
export class MessageService {
  constructor(
    private readonly transactions: Transactions,
    private readonly conversations: ConversationService,
    private readonly sides: ConversationRepository,
    private readonly rules: ConversationRules,
    private readonly members: MemberRepository,
    private readonly messages: MessageRepository,
    private readonly settlement: Settlement,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  async history(actor: MemberPrincipal, conversationId: string, range: HistoryRange): Promise<HistoryPage> {
    const side = await this.conversations.side(actor, conversationId);
    const found = await this.messages.page(conversationId, side.clearedSeq, range);
    const rows = found.slice(0, range.limit);
    if (range.after === undefined) rows.reverse();
    return { side, rows, hasMore: found.length > range.limit };
  }

  /**
   * Sends a message, or goes on with one whose sending was interrupted: the same `client_id` is the same message.
   * @throws {AppError} 402 insufficient_credits, 409 message_cancelled and the rules' codes: not sent, nothing charged;
   *   503 unavailable: not known yet, ask again with the same client_id
   */
  async send(actor: MemberPrincipal, conversationId: string, body: z.infer<typeof sendBody>): Promise<MessageRow> {
    const side = await this.conversations.side(actor, conversationId);
    const message = (await this.messages.findByClientId(actor.member, conversationId, body.client_id)) ?? (await this.accept(actor, side, body));
    if (message.text !== body.text) throw new AppError('idempotency_key_reused');
    const settled = message.state === 'pending' ? await this.settlement.settle(message) : message;
    if (settled.state !== 'sent') throw new AppError(refusalOf(settled));
    return settled;
  }

  /**
   * The same for what nobody pays for: an operator's answer as a fictional profile. It counts against no limit of
   * conversations. `alongside` runs in the transaction that accepts it, once.
   * @throws {AppError} what `alongside` throws, 409 message_cancelled and the rules' codes
   */
  async sendFree(writer: MemberPrincipal, side: Side, { clientId, text }: { clientId: string; text: string }, alongside: (tx: EntityManager, id: string) => Promise<void>): Promise<MessageRow> {
    const known = await this.messages.findByClientId(writer.member, side.conversationId, clientId);
    if (!known) {
      await this.rules.mayWrite(writer, side.partnerId);
      const message = { ...this.draft(writer, side, clientId, text), free: true };
      await this.transactions.run(async (tx) => {
        await alongside(tx, message.id);
        const { wrote } = await this.sides.lockSide(tx, side.conversationId, writer.member);
        if (!wrote) await this.sides.setWrote(tx, side.conversationId, writer.member, message.createdAt);
        await this.messages.insertPending(tx, message);
      }).catch(unlessKnown);
    }
    const row = known ?? (await this.messages.findByClientId(writer.member, side.conversationId, clientId));
    if (!row || row.text !== text || row.free !== 1) throw new AppError('idempotency_key_reused');
    const settled = row.state === 'pending' ? await this.settlement.settle(row) : row;
    if (settled.state !== 'sent') throw new AppError(refusalOf(settled));
    return settled;
  }

  private draft(actor: MemberPrincipal, side: Side, clientId: string, text: string): NewMessage {
    const now = this.clock.now();
    return {
      id: newId(), conversationId: side.conversationId, senderId: actor.member, clientId, text,
      createdAt: now, sweepAt: new Date(now.getTime() + this.env.SWEEP_AFTER_MS),
    };
  }

  private async accept(actor: MemberPrincipal, side: Side, body: z.infer<typeof sendBody>): Promise<MessageRow> {
    await this.rules.mayWrite(actor, side.partnerId);
    const message = this.draft(actor, side, body.client_id, body.text);
    try {
      if (!(await this.insert(message, true))) {
        if (!(await this.rules.isPremium(actor))) throw conversationLimitReached();
        await this.insert(message, false);
      }
    } catch (error) {
      unlessKnown(error);
    }
    const row = await this.messages.findByClientId(actor.member, side.conversationId, body.client_id);
    if (!row) throw new Error('A message that was just accepted is not there');
    return row;
  }

  /** False when it would be one partner too many for a free member; `limited` is off for premium. */
  private insert(message: NewMessage, limited: boolean): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const { wrote } = await this.sides.lockSide(tx, message.conversationId, message.senderId);
      if (!wrote) {
        if (limited && !(await this.hasRoom(tx, message.senderId))) return false;
        await this.sides.setWrote(tx, message.conversationId, message.senderId, message.createdAt);
      }
      await this.messages.insertPending(tx, message);
      return true;
    });
  }

  /** Counts under the member's own lock: first messages to several partners at once pass one after the other. */
  private async hasRoom(tx: EntityManager, memberId: string): Promise<boolean> {
    await this.members.lock(tx, memberId);
    return (await this.sides.partnersWrittenTo(tx, memberId)) < FREE_CONVERSATIONS;
  }
}

/** Two sends of one message at once: the other one was first. */
function unlessKnown(error: unknown): void {
  if (!isDuplicateKey(error, 'message_client')) throw error;
}

function refusalOf(message: MessageRow): ErrorCode {
  return isErrorCode(message.refusal) ? message.refusal : 'message_cancelled';
}
