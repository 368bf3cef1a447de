import type { sendBody } from '@duet/schemas/messaging';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { type Analysis, analyse } from '@duet/service-kit/safety/analyse';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { ConversationRepository } from '../../chat/conversations/conversation.repository';
import type { Participant } from '../../chat/conversations/participant';
import { MemberRepository } from '../../chat/members/member.repository';
import { BlockedDomains } from './blocked-domains';
import { QuarantinedMessageRepository } from './quarantined-message.repository';
import { Openers } from './openers';
import { type Trust, computeTrust, decideVerdict } from './trust';
import { TrustRepository } from './trust.repository';

const DAY = 86_400_000;
export const HELD_DAYS = 7;
/** Maximum number of quarantined messages per member that wait for a decision. */
const MAX_WAITING = 5;

type Words = Pick<z.infer<typeof sendBody>, 'client_id' | 'text'> &
  Partial<z.infer<typeof sendBody>>;

@Injectable()
export class Safety {
  constructor(
    private readonly transactions: Transactions,
    private readonly conversations: ConversationRepository,
    private readonly members: MemberRepository,
    private readonly trust: TrustRepository,
    private readonly domains: BlockedDomains,
    private readonly openers: Openers,
    private readonly held: QuarantinedMessageRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws {AppError} 409 message_refused, message_held, please_confirm; 429
   *   first_message_limit_reached
   */
  async check(actor: MemberPrincipal, participant: Participant, words: Words): Promise<void> {
    const found = analyse(words.text);
    const isFirst =
      !participant.wrote &&
      !(await this.conversations.hasWritten(participant.conversationId, participant.partnerId));
    if (!isFirst && !found.hurts && found.findings.length === 0 && found.hosts.length === 0) return;
    const facts = await this.trust.facts(actor.member, this.clock.now());
    if (!facts) return;
    const trust = computeTrust(facts);
    const verdict = decideVerdict(found.findings, trust, isFirst);
    if (verdict === 'refuse' || (await this.domains.includesAny(found.hosts)))
      throw new AppError('message_refused');
    if (found.hurts && !words.confirmed) throw new AppError('please_confirm');
    if (verdict === 'hold')
      await this.quarantine(
        actor,
        participant,
        words,
        found.findings.map(({ kind }) => kind),
      );
    if (isFirst)
      await this.open(actor, participant, words, { found, trust, isReleased: verdict === 'hold' });
  }

  private async open(
    actor: MemberPrincipal,
    participant: Participant,
    words: Words,
    { found, trust, isReleased }: { found: Analysis; trust: Trust; isReleased: boolean },
  ): Promise<void> {
    const opener = {
      memberId: actor.member,
      conversationId: participant.conversationId,
      text: found.folded.plain,
    };
    if (isReleased) return this.openers.count(opener);
    if (await this.openers.reserve(opener, trust)) return;
    if (trust === 'low') throw new AppError('message_refused');
    await this.quarantine(actor, participant, words, ['repeated']);
    await this.openers.count(opener);
  }

  /** Throws unless staff have released the message. */
  private async quarantine(
    actor: MemberPrincipal,
    participant: Participant,
    words: Words,
    reasons: readonly string[],
  ): Promise<void> {
    const state = await this.transactions.run(async (tx) => {
      await this.members.lock(tx, actor.member);
      const known = await this.held.findState(
        tx,
        actor.member,
        participant.conversationId,
        words.client_id,
      );
      if (known) return known;
      if ((await this.held.countWaiting(tx, actor.member)) >= MAX_WAITING) return 'refused';
      const now = this.clock.now();
      await this.held.insert(tx, {
        id: newId(),
        site: actor.site,
        memberId: actor.member,
        partnerId: participant.partnerId,
        conversationId: participant.conversationId,
        clientId: words.client_id,
        text: words.text,
        gift: words.gift ?? null,
        fictionalSeen: words.fictional_seen ?? false,
        maxCost: words.cost ?? null,
        reasons,
        createdAt: now,
        expiresAt: new Date(now.getTime() + HELD_DAYS * DAY),
      });
      return 'waiting';
    });
    if (state !== 'released')
      throw new AppError(state === 'waiting' ? 'message_held' : 'message_refused');
  }
}
