import type { InboxAnswer, InboxConversation } from '@duet/schemas/staff-queues';
import { AppError } from '@duet/service-kit/errors';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { MemberCards } from '../presence/member-cards';
import { presentMessage } from '../messages/message.presenter';
import type { WaitingRow } from './inbox.repository';
import type { OpenConversation } from './inbox.service';

@Injectable()
export class InboxPresenter {
  constructor(private readonly members: MemberCards) {}

  async list(
    { staff }: StaffPrincipal,
    { waiting, rows }: { waiting: number; rows: WaitingRow[] },
  ): Promise<InboxAnswer> {
    const cards = await this.members.of(
      rows.flatMap(({ profileId, memberId }) => [profileId, memberId]),
    );
    return {
      waiting,
      conversations: rows.flatMap(({ id, profileId, memberId, text, waitingSince, leasedBy }) => {
        const [profile, member] = [cards.get(profileId), cards.get(memberId)];
        if (!profile || !member) return [];
        return [
          {
            id,
            profile,
            member,
            text,
            waiting_since: waitingSince.toISOString(),
            lease: leasedBy === null ? 'free' : leasedBy === staff ? 'mine' : 'taken',
          },
        ];
      }),
    };
  }

  async conversation({
    side,
    rows,
    hasMore,
    leasedUntil,
  }: OpenConversation): Promise<InboxConversation> {
    const cards = await this.members.of([side.memberId, side.partnerId]);
    const [profile, member] = [cards.get(side.memberId), cards.get(side.partnerId)];
    if (!profile || !member) throw new AppError('not_found');
    return {
      id: side.conversationId,
      profile,
      member,
      leased_until: leasedUntil.toISOString(),
      has_more: hasMore,
      messages: rows.map((row) => presentMessage(row, side.memberId)),
    };
  }
}
