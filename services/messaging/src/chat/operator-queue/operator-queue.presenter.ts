import type { OperatorQueueResponse, OperatorConversation } from '@duet/schemas/staff-queues';
import { AppError } from '@duet/service-kit/errors';
import { type Page, presentPage } from '@duet/service-kit/page';
import type { StaffPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { ProfileCards } from '../presence/profile-cards';
import { presentMessage } from '../messages/message.presenter';
import type { WaitingRow } from './operator-queue.repository';
import type { OpenConversation } from './operator-queue.service';

@Injectable()
export class OperatorQueuePresenter {
  constructor(private readonly members: ProfileCards) {}

  async list(
    { staff }: StaffPrincipal,
    { waiting, rows, cursor }: Page<WaitingRow> & { waiting: number },
  ): Promise<OperatorQueueResponse> {
    const cards = await this.members.of(
      rows.flatMap(({ profileId, memberId }) => [profileId, memberId]),
    );
    return {
      waiting,
      ...presentPage({ cursor }),
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
    participant,
    rows,
    cursor,
    leasedUntil,
  }: OpenConversation): Promise<OperatorConversation> {
    const cards = await this.members.of([participant.memberId, participant.partnerId]);
    const [profile, member] = [cards.get(participant.memberId), cards.get(participant.partnerId)];
    if (!profile || !member) throw new AppError('not_found');
    return {
      id: participant.conversationId,
      profile,
      member,
      leased_until: leasedUntil.toISOString(),
      has_more: cursor !== null,
      messages: rows.map((row) => presentMessage(row, participant.memberId)),
    };
  }
}
