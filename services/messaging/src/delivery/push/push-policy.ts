import type { InternalResponse } from '@duet/schemas/internal';
import type { NotificationKind } from '@duet/schemas/notifications';
import type { PushKind } from '@duet/schemas/push-message';
import { Clock } from '@duet/service-kit/clock';
import { InternalClient } from '@duet/service-kit/internal-client';
import { Injectable } from '@nestjs/common';
import { ConversationRepository } from '../../chat/conversations/conversation.repository';
import { Presence } from '../../chat/presence/presence';
import { MemberRepository } from '../../chat/members/member.repository';
import { NotificationService } from '../notifications/notification.service';
import { PushSubscriptionRepository } from './push-subscription.repository';
import { PushRepository, type PushRow } from './push.repository';

const CHOICES: Record<PushKind, NotificationKind> = {
  message: 'new_messages',
  conversation: 'new_conversations',
  like: 'like',
  match: 'like',
};

const ONLINE_AT_MOST_MS = 10 * 60_000;

type LikeStatus = InternalResponse<'likes.standing'>;
type Verdict =
  | { as: 'send'; badge: number | undefined }
  | { as: 'drop'; reason: string }
  | { as: 'wait'; reason: string };

/** While the member is online, a push waits or is dropped. */
@Injectable()
export class PushPolicy {
  constructor(
    private readonly pushes: PushRepository,
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly conversations: ConversationRepository,
    private readonly members: MemberRepository,
    private readonly notifications: NotificationService,
    private readonly presence: Presence,
    private readonly internal: InternalClient,
    private readonly clock: Clock,
  ) {}

  async judge(push: PushRow): Promise<Verdict> {
    const { member_id: member, site, session_id: session, kind, created_at: since } = push;
    const [known, { session_ids: open }] = await Promise.all([
      this.members.find(member),
      this.internal.call('sessions.open', { site, member_id: member, session_ids: [session] }),
    ]);
    if (!open.includes(session)) {
      await this.subscriptions.forget(push.subscription_id);
      return { as: 'drop', reason: 'nobody is logged in' };
    }
    if (known?.account_status !== 'active') return { as: 'drop', reason: 'no active account' };
    const { notifications } = await this.notifications.get(member);
    if (!notifications[CHOICES[kind]]) return { as: 'drop', reason: 'not wanted' };
    const likeStatus = await this.getLikeStatus(push);
    const settled =
      kind === 'like' || kind === 'match'
        ? staleLike(kind, likeStatus)
        : await this.staleMessage(push);
    if (settled) return { as: 'drop', reason: settled };
    if (await this.presence.isHere(member)) {
      // Drops likes, which online members see on every page. Message pushes wait, because a message
      // is visible only in its chat.
      const isOver =
        kind === 'like' ||
        kind === 'match' ||
        this.clock.now().getTime() - since.getTime() >= ONLINE_AT_MOST_MS;
      return { as: isOver ? 'drop' : 'wait', reason: 'online' };
    }
    return {
      as: 'send',
      badge: likeStatus && likeStatus.unseen + (await this.conversations.countUnread(member)),
    };
  }

  /** If matching is unavailable, pushes about messages are sent without a badge. */
  private getLikeStatus({
    member_id: member,
    profile_id: profile,
    kind,
  }: PushRow): Promise<LikeStatus | undefined> {
    const likeStatus = this.internal.call('likes.standing', {
      member_id: member,
      profile_id: profile,
    });
    return kind === 'like' || kind === 'match' ? likeStatus : likeStatus.catch(() => undefined);
  }

  private async staleMessage(push: PushRow): Promise<string | null> {
    const side = push.conversation_id
      ? await this.conversations.findParticipant(push.conversation_id, push.site, push.member_id)
      : undefined;
    if (!side || side.isBlocked) return 'the conversation is gone';
    const seq = Number(push.seq);
    if (side.readSeq >= seq || side.clearedSeq >= seq) return 'read';
    return (await this.pushes.isOvertaken(push))
      ? 'a later push of the conversation was sent'
      : null;
  }
}

const staleLike = (kind: 'like' | 'match', likeStatus: LikeStatus | undefined): string | null => {
  if (kind === 'match') return likeStatus?.is_match ? null : 'no match any more';
  return likeStatus?.is_new ? null : 'seen';
};
