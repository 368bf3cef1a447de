import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { likeness, sketchOf } from '@duet/service-kit/safety/sketch';
import { ENV } from '@duet/service-kit/tokens';
import { Transactions } from '@duet/service-kit/transaction';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MessagingEnv } from '../env';
import { MemberRepository } from '../members/member.repository';
import { OpenerRepository, type OpenerRow } from './opener.repository';
import type { Trust } from './trust';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** From this share of common pieces on, two openers are the same one. */
const SAME = 0.6;

interface Limits {
  hour: number;
  day: number;
  /** How often the same words in a day. */
  same: number;
}

const LEVELS: readonly Trust[] = ['low', 'normal', 'high'];

/** "5/15/3 20/60/8 60/200/20": per hour, per day and the same words per day, for low, normal and high trust. */
function limitsOf(setting: string, trust: Trust): Limits {
  const [hour = 0, day = 0, same = 0] = (setting.split(' ')[LEVELS.indexOf(trust)] ?? '').split('/').map(Number);
  return { hour, day, same };
}

export interface Opener {
  memberId: string;
  conversationId: string;
  /** Folded. */
  text: string;
}

/** First messages to somebody who has not written: how many, and how often the same. */
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
   * Takes a place for a first message. Counts under the member's own lock, so that parallel ones pass one after the
   * other; a conversation takes one place however often its first message is tried.
   * @returns false when it is one copy too many: no place is taken
   * @throws {AppError} 429 first_message_limit_reached
   */
  reserve(opener: Opener, trust: Trust): Promise<boolean> {
    const limits = limitsOf(this.env.FIRST_MESSAGE_LIMITS, trust);
    return this.transactions.run(async (tx) => {
      await this.members.lock(tx, opener.memberId);
      const now = this.clock.now();
      const rows = await this.openers.since(tx, opener.memberId, new Date(now.getTime() - DAY));
      if (rows.some((row) => row.conversation_id === opener.conversationId)) return true;
      this.refuseTooMany(rows, limits, now);
      const sketch = sketchOf(opener.text);
      const same = sketch ? rows.filter((row) => row.sketch && likeness(row.sketch, sketch) >= SAME).length : 0;
      if (same >= limits.same) return false;
      await this.insert(tx, opener, sketch, now);
      return true;
    });
  }

  /** The same for one that someone of the staff has let through: counted, and never refused. */
  count(opener: Opener): Promise<void> {
    return this.transactions.run((tx) => this.insert(tx, opener, sketchOf(opener.text), this.clock.now()));
  }

  private refuseTooMany(rows: OpenerRow[], limits: Limits, now: Date): void {
    const within = (ms: number): OpenerRow[] => rows.filter((row) => row.created_at.getTime() > now.getTime() - ms);
    for (const [ms, limit] of [[DAY, limits.day], [HOUR, limits.hour]] as const) {
      const counted = within(ms);
      const frees = counted[counted.length - limit];
      if (!frees) continue;
      const seconds = Math.max(1, Math.ceil((frees.created_at.getTime() + ms - now.getTime()) / 1_000));
      throw new AppError('first_message_limit_reached', { params: { minutes: Math.ceil(seconds / 60) }, headers: { 'retry-after': String(seconds) } });
    }
  }

  private insert(tx: EntityManager, { memberId, conversationId }: Opener, sketch: Buffer | null, now: Date): Promise<void> {
    return this.openers.insert(tx, memberId, { conversation_id: conversationId, sketch, created_at: now });
  }
}
