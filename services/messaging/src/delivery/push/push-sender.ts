import { createHash } from 'node:crypto';
import type { InternalResponse } from '@duet/schemas/internal';
import type { NotificationKind } from '@duet/schemas/notifications';
import type { PushKind, PushMessage } from '@duet/schemas/push-message';
import { Clock } from '@duet/service-kit/clock';
import { InternalClient } from '@duet/service-kit/internal-client';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ConversationRepository } from '../../chat/conversations/conversation.repository';
import type { WorkerEnv } from '../../env';
import { Presence } from '../../chat/presence/presence';
import { MemberRepository } from '../../chat/members/member.repository';
import { NotificationService } from '../notifications/notification.service';
import { PushSubscriptionRepository } from './push-subscription.repository';
import { type Outcome, PushTransport } from './push-transport';
import { PushRepository, type PushRow } from './push.repository';

const CHOICES: Record<PushKind, NotificationKind> = {
  message: 'new_messages',
  conversation: 'new_conversations',
  like: 'like',
  match: 'like',
};

const HOUR_SECONDS = 3_600;
const TTL_SECONDS: Record<PushKind, number> = {
  message: 24 * HOUR_SECONDS,
  conversation: 24 * HOUR_SECONDS,
  like: 12 * HOUR_SECONDS,
  match: 24 * HOUR_SECONDS,
};

/** Pause before the next check whether the member is still online. */
const WHILE_ONLINE_MS = 60_000;
const ONLINE_AT_MOST_MS = 10 * 60_000;
const MAX_BACKOFF_MS = 3_600_000;

type LikeStatus = InternalResponse<'likes.standing'>;
type Verdict =
  | { as: 'send'; badge: number | undefined }
  | { as: 'drop'; reason: string }
  | { as: 'wait'; reason: string };

@Injectable()
export class PushSender {
  private readonly logger = new Logger(PushSender.name);

  constructor(
    private readonly pushes: PushRepository,
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly conversations: ConversationRepository,
    private readonly members: MemberRepository,
    private readonly notifications: NotificationService,
    private readonly presence: Presence,
    private readonly internal: InternalClient,
    private readonly transport: PushTransport,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: WorkerEnv,
  ) {}

  async send(id: string, attempt: number): Promise<void> {
    const now = this.clock.now();
    if (
      !(await this.pushes.claim(id, attempt, now, new Date(now.getTime() + this.env.PUSH_LEASE_MS)))
    )
      return;
    const push = await this.pushes.find(id);
    if (!push) return;
    const outcome = await this.judgeAndDeliver(push, now).catch(async (error: unknown) => {
      await this.note(push, { as: 'later', reason: 'could not be decided', afterMs: 0 });
      throw error;
    });
    // Calls `note` outside the try block, because its error would make the sent push due again.
    if (outcome) await this.note(push, outcome);
  }

  /** @returns null if the push is dropped or must wait */
  private async judgeAndDeliver(push: PushRow, now: Date): Promise<Outcome | null> {
    const { id } = push;
    const verdict = await this.judge(push);
    if (verdict.as === 'drop') {
      await this.pushes.recordOutcome(id, 'dropped', verdict.reason, now);
      return null;
    }
    if (verdict.as === 'wait') {
      const next = new Date(now.getTime() + WHILE_ONLINE_MS);
      await this.pushes.retryAt(id, next, verdict.reason, false);
      return null;
    }
    return this.deliver(push, verdict.badge);
  }

  private async judge(push: PushRow): Promise<Verdict> {
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

  /** @returns undefined for a message while matching is unavailable; the push then has no badge */
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

  private deliver(push: PushRow, badge: number | undefined): Promise<Outcome> {
    const { id, kind, conversation_id: conversation, profile_id: profile } = push;
    const message: PushMessage = {
      id,
      kind,
      ...(conversation ? { conversation_id: conversation } : { profile_id: profile }),
      ...(badge !== undefined && { badge }),
    };
    return this.transport.send(push, message, {
      ttlSeconds: TTL_SECONDS[kind],
      urgency: kind === 'like' ? 'normal' : 'high',
      topic: getTopic(push),
    });
  }

  private async note(push: PushRow, outcome: Outcome): Promise<void> {
    const now = this.clock.now();
    if (outcome.as === 'sent') return this.pushes.recordOutcome(push.id, 'sent', null, now);
    if (outcome.as === 'gone') {
      this.logger.log(
        { subscription_id: push.subscription_id, reason: outcome.reason },
        'push service no longer accepts the device; its subscription is removed',
      );
      return this.subscriptions.forget(push.subscription_id);
    }
    if (outcome.as !== 'later' || push.failures + 1 >= this.env.PUSH_ATTEMPTS)
      return this.pushes.recordOutcome(push.id, 'dead', outcome.reason, now);
    const pause = Math.max(
      Math.min(this.env.PUSH_BACKOFF_MS * 2 ** push.failures, MAX_BACKOFF_MS),
      outcome.afterMs,
    );
    return this.pushes.retryAt(push.id, new Date(now.getTime() + pause), outcome.reason, true);
  }
}

const staleLike = (kind: 'like' | 'match', likeStatus: LikeStatus | undefined): string | null => {
  if (kind === 'match') return likeStatus?.is_match ? null : 'no match any more';
  return likeStatus?.is_new ? null : 'seen';
};

/**
 * The topic makes a push replace an undelivered push of the same chat or kind, and is hashed to
 * reveal nothing.
 */
const getTopic = ({ kind, member_id: member, conversation_id: conversation }: PushRow): string =>
  createHash('sha256')
    .update(`${member}:${conversation ?? kind}`)
    .digest('base64url')
    .slice(0, 24);
