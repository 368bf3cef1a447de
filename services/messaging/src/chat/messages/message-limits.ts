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

/**
 * Only first messages count towards the limit. Replies do not count, because the partner may have
 * paid to get a reply.
 */
export const isCounted = ({
  wrote,
  partnerWrote,
}: Pick<Participant, 'wrote' | 'partnerWrote'>): boolean => !wrote && !partnerWrote;

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

  async assertWithinLengthLimit(site: string, text: string): Promise<void> {
    const { message_length: limit } = await this.sites.of(site);
    if ([...text].length > limit) throw invalidFields({ text: 'too_long' });
  }

  /** Requires that the actor has once confirmed the notice about fictional profiles. */
  async requireFictionalDisclosure(
    actor: MemberPrincipal,
    seen: boolean | undefined,
  ): Promise<void> {
    if (await this.members.isTold(actor.member)) return;
    if (!seen) throw new AppError('fictional_unconfirmed');
    await this.members.setTold(actor.member, this.clock.now());
  }

  async findDenial(actor: MemberPrincipal, participant: Participant): Promise<Denial | null> {
    try {
      await this.rules.assertEligible(actor, participant);
      if (participant.isBlocked) await this.rules.assertNotBlocked(actor, participant.partnerId);
      return isCounted(participant) && (await this.conversations.isLimitReached(actor))
        ? 'conversation_limit_reached'
        : null;
    } catch (error) {
      if (error instanceof AppError && isDenial(error.code)) return error.code;
      // Returns null, because the history must load even if another service is unavailable.
      if (error instanceof AppError && error.status === 503) return null;
      throw error;
    }
  }

  /** Returns null if a message of the participant does not count towards the limit. */
  async findConversationsLeft(
    participant: Participant,
    isPremium: boolean,
  ): Promise<number | null> {
    return isPremium || !isCounted(participant)
      ? null
      : this.conversations.countFreeLeft(participant.memberId);
  }

  async sharesPremium(memberId: string): Promise<boolean> {
    return (await this.members.wallet(memberId))?.paid_user === 1;
  }

  /** `floor` is the seq of the last hidden message. */
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
