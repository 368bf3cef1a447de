import type { InternalAnswer } from '@duet/schemas/internal';
import { Clock } from '@duet/service-kit/clock';
import { newId } from '@duet/service-kit/ids';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable, Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { EntityManager } from 'typeorm';
import { hashToken, newToken } from '../activation/token.repository';
import { SessionRepository } from './session.repository';

const DAY = 86_400_000;
const SESSION_LIFE = 30 * DAY;
/** Writing down every request would cost a write per request. */
const SEEN_EVERY = 5 * 60_000;
/** Seconds; longer than the gateway caches a session. */
const TOMBSTONE_SECONDS = 120;

export interface NewSession {
  memberId: string;
  /** For the cookie. The database keeps only its hash. */
  token: string;
}

@Injectable()
export class SessionService {
  private readonly logger = new Logger(SessionService.name);

  constructor(
    private readonly sessions: SessionRepository,
    private readonly transactions: Transactions,
    private readonly redis: Redis,
    private readonly clock: Clock,
  ) {}

  start(account: { id: string; site: string }, userAgent: string): Promise<NewSession> {
    return this.transactions.run((tx) => this.insert(tx, account, userAgent));
  }

  async insert(tx: EntityManager, account: { id: string; site: string }, userAgent: string): Promise<NewSession> {
    const now = this.clock.now();
    const token = newToken();
    await this.sessions.insert(tx, {
      id: newId(), tokenHash: hashToken(token), memberId: account.id, site: account.site,
      userAgent: userAgent.slice(0, 200), now, expiresAt: new Date(now.getTime() + SESSION_LIFE),
    });
    return { memberId: account.id, token };
  }

  async resolve(tokenHash: string): Promise<InternalAnswer<'sessions.resolve'>['session']> {
    const now = this.clock.now();
    const session = await this.sessions.findOpen(tokenHash, now);
    if (!session) return null;
    if (now.getTime() - session.seenAt.getTime() > SEEN_EVERY) await this.sessions.touch(session.id, now);
    return {
      session_id: session.id,
      member_id: session.memberId,
      site: session.site,
      locale: session.locale,
      expires_at: session.expiresAt.toISOString(),
    };
  }

  /** Ends a session everywhere at once: the tombstone outlives what gateways remember of it. */
  async revoke(actor: MemberPrincipal): Promise<void> {
    const tokenHash = await this.sessions.revoke(actor.session, actor.member, this.clock.now());
    if (!tokenHash) return;
    await this.redis.set(`session:${tokenHash}`, 'revoked', 'EX', TOMBSTONE_SECONDS).catch((error: unknown) => {
      this.logger.warn(`A revoked session may be remembered for a minute: ${String(error)}`);
    });
  }
}
