import type { ChatItem } from '@duet/schemas/messaging';
import { Clock } from '@duet/service-kit/clock';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { Presence } from '../presence/presence';
import { presentCard } from '../members/member.presenter';
import { PartnerVisibility } from './partner-visibility';
import type { ChatRow } from './conversation.repository';
import type { UnsentChatRow } from './unsent-message.repository';

@Injectable()
export class ChatPresenter {
  constructor(
    private readonly presence: Presence,
    private readonly partners: PartnerVisibility,
    private readonly clock: Clock,
  ) {}

  async chats(
    rows: (ChatRow | UnsentChatRow)[],
    { member: me, site }: MemberPrincipal,
  ): Promise<ChatItem[]> {
    const [online, { project }] = await Promise.all([
      this.presence.online(rows.map((row) => row.id)),
      this.partners.of(site),
    ]);
    const today = this.clock.now();
    return rows.map((row) => ({
      conversation: { id: row.conversation_id },
      profile: presentCard(row, { project, today, online: online.has(row.id) }),
      ...presentLast(row, me),
    }));
  }
}

function presentLast(
  row: ChatRow | UnsentChatRow,
  me: string,
): Pick<ChatItem, 'num_unread_messages' | 'last_message' | 'unsent'> {
  if ('unsent' in row) return { num_unread_messages: 0, last_message: null, unsent: row.unsent };
  return {
    num_unread_messages: row.unread,
    last_message: {
      kind: row.kind,
      text: row.text,
      sent_at: row.sent_at.toISOString(),
      mine: row.sender_id === me,
    },
  };
}
