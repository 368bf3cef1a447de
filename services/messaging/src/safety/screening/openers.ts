import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { computeSketch } from '@duet/service-kit/safety/sketch';
import { ENV } from '@duet/service-kit/tokens';
import { Transactions } from '@duet/service-kit/transaction';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MessagingEnv } from '../../env';
import { MemberRepository } from '../../chat/members/member.repository';
import { DAY, isRepeatedTooOften, readLimits, waitForOpener } from './opener-limits';
import { OpenerRepository } from './opener.repository';
import type { Trust } from './trust';

export interface Opener {
  memberId: string;
  conversationId: string;
  text: string;
}

@Injectable()
export class Openers {
  constructor(
    private readonly transactions: Transactions,
    private readonly members: MemberRepository,
    private readonly openers: OpenerRepository,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: MessagingEnv,
  ) {}

  /**
   * Counts first messages while the member is locked, so that parallel calls cannot exceed the
   * limits. Retries in one conversation count once.
   * @returns false if the text was sent too often
   */
  reserve(opener: Opener, trust: Trust): Promise<boolean> {
    const limits = readLimits(this.env.FIRST_MESSAGE_LIMITS, trust);
    return this.transactions.run(async (tx) => {
      await this.members.lock(tx, opener.memberId);
      const now = this.clock.now();
      const rows = await this.openers.since(tx, opener.memberId, new Date(now.getTime() - DAY));
      if (rows.some((row) => row.conversation_id === opener.conversationId)) return true;
      const seconds = waitForOpener(
        rows.map((row) => row.created_at),
        limits,
        now,
      );
      if (seconds > 0)
        throw new AppError('first_message_limit_reached', {
          params: { minutes: Math.ceil(seconds / 60) },
          headers: { 'retry-after': String(seconds) },
        });
      const sketch = computeSketch(opener.text);
      if (
        isRepeatedTooOften(
          rows.map((row) => row.sketch),
          sketch,
          limits,
        )
      )
        return false;
      await this.insert(tx, opener, sketch, now);
      return true;
    });
  }

  /** Counts a first message that staff released, without checking limits. */
  count(opener: Opener): Promise<void> {
    return this.transactions.run((tx) =>
      this.insert(tx, opener, computeSketch(opener.text), this.clock.now()),
    );
  }

  private insert(
    tx: EntityManager,
    { memberId, conversationId }: Opener,
    sketch: Buffer | null,
    now: Date,
  ): Promise<void> {
    return this.openers.insert(tx, memberId, {
      conversation_id: conversationId,
      sketch,
      created_at: now,
    });
  }
}
