import { type HistoryResponse, type sendBody } from '@duet/schemas/messaging';
import { Clock } from '@duet/service-kit/clock';
import { AppError, invalidFields } from '@duet/service-kit/errors';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { SiteRulesService } from '@duet/service-kit/site-rules';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { ConversationRules } from '../conversations/conversation-rules';
import type { Participant } from '../conversations/participant';
import { ConversationService } from '../conversations/conversation.service';
import { MemberRepository } from '../members/member.repository';
import type { ChatPhotoFile } from '../photo-files/photo-files';
import { MessageRepository } from './message.repository';

/**
 * What a member wants to send: a text or a gift as the wire has it, or a photo that is stored
 * already.
 */
export type Outgoing = Partial<z.infer<typeof sendBody>> &
  Pick<z.infer<typeof sendBody>, 'client_id' | 'text'> & { photo?: ChatPhotoFile };

const DAY = 86_400_000;
type Denial = NonNullable<HistoryResponse['refusal']>;
const REFUSALS: readonly string[] = [
  'not_confirmed',
  'age_unproven',
  'member_unavailable',
  'blocked_by_member',
  'conversation_limit_reached',
  'forbidden',
] satisfies Denial[];
const isDenial = (code: string): code is Denial => REFUSALS.includes(code);

/** The rules that one message meets, and what of them a reader is told beforehand. */
@Injectable()
export class MessageLimits {
  constructor(
    private readonly rules: ConversationRules,
    private readonly conversations: ConversationService,
    private readonly members: MemberRepository,
    private readonly messages: MessageRepository,
    private readonly sites: SiteRulesService,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws {AppError} 422 invalid_fields (text: too_long): the site's message_length, in
   * characters as people count them
   */
  async assertWithinLengthLimit(site: string, text: string): Promise<void> {
    const { message_length: limit } = await this.sites.of(site);
    if ([...text].length > limit) throw invalidFields({ text: 'too_long' });
  }

  /**
   * The first message to a fictional profile is sent by someone who was told so; once is enough.
   * @throws {AppError} 409 fictional_unconfirmed
   */
  async requireFictionalDisclosure(
    actor: MemberPrincipal,
    seen: boolean | undefined,
  ): Promise<void> {
    if (await this.members.isTold(actor.member)) return;
    if (!seen) throw new AppError('fictional_unconfirmed');
    await this.members.setTold(actor.member, this.clock.now());
  }

  /**
   * What a send would be refused with, before anything is written; null where it would be taken.
   */
  async findDenial(actor: MemberPrincipal, participant: Participant): Promise<Denial | null> {
    try {
      await this.rules.assertEligible(actor, participant.member, participant.partner);
      // Who of the two blocks is asked only where a block stands.
      if (participant.isBlocked) await this.rules.assertNotBlocked(actor, participant.partnerId);
      return !participant.wrote && (await this.conversations.isLimitReached(actor))
        ? 'conversation_limit_reached'
        : null;
    } catch (error) {
      if (error instanceof AppError && isDenial(error.code)) return error.code;
      // Who cannot be asked now does not keep anyone from reading.
      if (error instanceof AppError && error.status === 503) return null;
      throw error;
    }
  }

  /**
   * Whether the member is premium as billing last said: for what is shown, where nobody waits for
   * billing.
   */
  async sharesPremium(memberId: string): Promise<boolean> {
    return (await this.members.wallet(memberId))?.paid_user === 1;
  }

  /**
   * What a side may read: everything after `floor`. `isLimited` says that older messages are there,
   * and hidden from free members for privacy.
   */
  async readable(
    participant: Participant,
  ): Promise<{ floor: number; isLimited: boolean; isPremium: boolean }> {
    const [isPremium, { chat_history_days: days }] = await Promise.all([
      this.sharesPremium(participant.memberId),
      this.sites.of(participant.site),
    ]);
    if (isPremium || days === 0)
      return { floor: participant.clearedSeq, isLimited: false, isPremium };
    const hidden = await this.messages.seqBefore(
      participant.conversationId,
      new Date(this.clock.now().getTime() - days * DAY),
    );
    return {
      floor: Math.max(participant.clearedSeq, hidden),
      isLimited: hidden > participant.clearedSeq,
      isPremium,
    };
  }
}
