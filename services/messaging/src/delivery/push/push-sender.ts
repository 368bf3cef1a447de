import { createHash } from 'node:crypto';
import type { PushKind, PushMessage } from '@duet/schemas/push-message';
import { Clock } from '@duet/service-kit/clock';
import { ENV } from '@duet/service-kit/tokens';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { WorkerEnv } from '../../env';
import { PushPolicy } from './push-policy';
import { PushSubscriptionRepository } from './push-subscription.repository';
import { type Outcome, PushTransport } from './push-transport';
import { PushRepository, type PushRow } from './push.repository';

const HOUR_SECONDS = 3_600;
const TTL_SECONDS: Record<PushKind, number> = {
  message: 24 * HOUR_SECONDS,
  conversation: 24 * HOUR_SECONDS,
  like: 12 * HOUR_SECONDS,
  match: 24 * HOUR_SECONDS,
};

/** Pause before the next check whether the member is still online. */
const WHILE_ONLINE_MS = 60_000;
const MAX_BACKOFF_MS = 3_600_000;

@Injectable()
export class PushSender {
  private readonly logger = new Logger(PushSender.name);

  constructor(
    private readonly pushes: PushRepository,
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly policy: PushPolicy,
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
    // Outside the `catch` above, because an error here must not make a sent push due again.
    if (outcome) await this.note(push, outcome);
  }

  /** @returns null if the push is dropped or must wait */
  private async judgeAndDeliver(push: PushRow, now: Date): Promise<Outcome | null> {
    const { id } = push;
    const verdict = await this.policy.judge(push);
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

/**
 * A push replaces an undelivered push with the same topic: a hash of the member and the chat or,
 * without a chat, of the member and the kind.
 */
const getTopic = ({ kind, member_id: member, conversation_id: conversation }: PushRow): string =>
  createHash('sha256')
    .update(`${member}:${conversation ?? kind}`)
    .digest('base64url')
    .slice(0, 24);
