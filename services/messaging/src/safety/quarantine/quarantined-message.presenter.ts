import type { QuarantinedMessagesResponse } from '@duet/schemas/staff-queues';
import { type Page, presentPage } from '@duet/service-kit/page';
import { Injectable } from '@nestjs/common';
import { ProfileCards } from '../../chat/presence/profile-cards';
import type { QuarantinedRow } from '../screening/quarantined-message.repository';

@Injectable()
export class QuarantinedMessagePresenter {
  constructor(private readonly members: ProfileCards) {}

  async list({
    waiting,
    rows,
    cursor,
  }: Page<QuarantinedRow> & { waiting: number }): Promise<QuarantinedMessagesResponse> {
    const cards = await this.members.of(
      rows.flatMap(({ memberId, partnerId }) => [memberId, partnerId]),
    );
    const messages = rows.flatMap(({ id, memberId, partnerId, text, reasons, createdAt }) => {
      const [sender, recipient] = [cards.get(memberId), cards.get(partnerId)];
      if (!sender || !recipient) return [];
      return [
        {
          id,
          text,
          reasons: reasons.split(' '),
          created_at: createdAt.toISOString(),
          sender,
          recipient,
        },
      ];
    });
    return { waiting, ...presentPage({ cursor }), messages };
  }
}
