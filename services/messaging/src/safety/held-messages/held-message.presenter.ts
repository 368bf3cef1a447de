import type { HeldMessagesAnswer } from '@duet/schemas/staff-queues';
import { Injectable } from '@nestjs/common';
import { MemberCards } from '../../chat/presence/member-cards';
import type { HeldRow } from '../screening/held-message.repository';

@Injectable()
export class HeldMessagePresenter {
  constructor(private readonly members: MemberCards) {}

  async list({ waiting, rows }: { waiting: number; rows: HeldRow[] }): Promise<HeldMessagesAnswer> {
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
    return { waiting, messages };
  }
}
