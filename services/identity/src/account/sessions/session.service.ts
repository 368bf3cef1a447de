import type { InternalResponse } from '@duet/schemas/internal';
import { sessionsEndedChannel } from '@duet/schemas/live-wire';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import { Outbox } from '@duet/service-kit/outbox';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { ENV } from '@duet/service-kit/tokens';
import { Transactions, onCommit } from '@duet/service-kit/transaction';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { EntityManager } from 'typeorm';
import { DecisionRepository } from '../../trust/decisions/decision.repository';
import { StatementLinks } from '../../trust/decisions/statement-links';
import type { IdentityEnv } from '../../env';
import { hashToken, newToken } from '../mails/token.repository';
import {
  type EndedSession,
  type ListedSession,
  type OpenSession,
  type RenewedSession,
  SessionRepository,
} from './session.repository';

const DAY = 86_400_000;
const SESSION_LIFE = 30 * DAY;
/** Minimum time between updates of a session's last use, to avoid a write per request. */
const SEEN_EVERY = 5 * 60_000;
/**
 * Lifetime of the tombstone that marks an ended session in Redis. Must be longer than gateways
 * cache a session.
 */
const TOMBSTONE_SECONDS = 600;
/**
 * Time for which a renewed session accepts its previous token, which concurrent calls and retries
 * still send.
 */
export const RENEWAL_MS = 10_000;
/** Deletes the cached session, but not the tombstone of a session that ended concurrently. */
export const DELETE_UNLESS_REVOKED =
  "if redis.call('GET', KEYS[1]) ~= 'revoked' then return redis.call('DEL', KEYS[1]) end return 0";

export interface NewSession {
  id: string;
  memberId: string;
  token: string;
}

@Injectable()
export class SessionService {
  private readonly logger = new Logger(SessionService.name);

  constructor(
    private readonly sessions: SessionRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly redis: Redis,
    private readonly clock: Clock,
    private readonly restrictions: DecisionRepository,
    private readonly statements: StatementLinks,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  start(
    account: { id: string; site: string },
    userAgent: string,
    country: string | null = null,
  ): Promise<NewSession> {
    return this.transactions.run((tx) => this.insert(tx, account, userAgent, country));
  }

  async insert(
    tx: EntityManager,
    account: { id: string; site: string },
    userAgent: string,
    country: string | null = null,
  ): Promise<NewSession> {
    await this.assertNotRestricted(account.id, tx);
    const now = this.clock.now();
    const [id, token] = [newId(), newToken()];
    await this.sessions.insert(tx, {
      id,
      tokenHash: hashToken(token),
      memberId: account.id,
      site: account.site,
      userAgent: userAgent.slice(0, 200),
      country,
      now,
      expiresAt: new Date(now.getTime() + SESSION_LIFE),
    });
    return { id, memberId: account.id, token };
  }

  async assertNotRestricted(memberId: string, tx?: EntityManager): Promise<void> {
    // Without the lock, this check could miss a concurrent decision of staff, and the decision
    // could miss the new session.
    if (tx) await this.sessions.lockAccount(tx, memberId);
    const restriction = await this.restrictions.restriction(memberId, this.clock.now(), tx);
    if (restriction)
      throw new AppError('account_restricted', {
        params: { token: this.statements.token(restriction.id) },
      });
  }

  async resolve(tokenHash: string): Promise<InternalResponse<'sessions.resolve'>['session']> {
    const now = this.clock.now();
    const session = await this.findOpen(tokenHash, now);
    if (!session) return null;
    if (now.getTime() - session.seenAt.getTime() > SEEN_EVERY)
      await this.sessions.touch(session.id, now);
    return {
      session_id: session.id,
      member_id: session.memberId,
      site: session.site,
      locale: session.locale,
      expires_at: session.expiresAt.toISOString(),
    };
  }

  private async findOpen(tokenHash: string, now: Date): Promise<OpenSession | null> {
    const idleSince = this.idleSince(now);
    const session = await this.sessions.findOpen(tokenHash, now, idleSince);
    if (session) return session;
    const since = new Date(now.getTime() - RENEWAL_MS);
    const renewed = await this.sessions.findRenewed(tokenHash, now, idleSince, since);
    // Gateways cache the session until `expiresAt`, here the expiry of the previous token.
    return (
      renewed && {
        ...renewed,
        expiresAt: new Date((renewed.confirmedAt ?? now).getTime() + RENEWAL_MS),
      }
    );
  }

  /**
   * Records a confirmation of identity and gives the session a new token.
   *
   * @returns the new token
   */
  async renew({ member, session }: MemberPrincipal, now: Date): Promise<string> {
    const token = newToken();
    const renewed = { id: session, memberId: member, tokenHash: hashToken(token), now };
    const before = await this.transactions.run((tx) => this.sessions.confirm(tx, renewed));
    if (!before) throw new AppError('authentication_required');
    await this.dropCached(before.tokenHash);
    if (before.previousHash) await this.leaveTombstone(before.previousHash);
    return token;
  }

  async revoke(actor: MemberPrincipal): Promise<void> {
    await this.revokeOne(actor.member, actor.session);
  }

  async revokeOne(memberId: string, sessionId: string): Promise<boolean> {
    const ended = await this.transactions.run(async (tx) => {
      const session = await this.sessions.revoke(tx, sessionId, memberId, this.clock.now());
      if (session) await this.publishEnd(tx, memberId, [session]);
      return session;
    });
    if (ended) await this.leaveTombstones(ended);
    return ended !== null;
  }

  /** Writes the tombstones of the ended sessions to Redis after the commit. */
  async endAll(tx: EntityManager, memberId: string, except: string | null = null): Promise<void> {
    const ended = await this.sessions.revokeAll(tx, memberId, except, this.clock.now());
    await this.publishEnd(tx, memberId, ended);
    onCommit(tx, async () => {
      await Promise.all(ended.map((session) => this.leaveTombstones(session)));
    });
  }

  endOthers(actor: MemberPrincipal): Promise<void> {
    return this.transactions.run((tx) => this.endAll(tx, actor.member, actor.session));
  }

  list(memberId: string): Promise<ListedSession[]> {
    const now = this.clock.now();
    return this.sessions.listOpen(memberId, now, this.idleSince(now));
  }

  openAmong(site: string, memberId: string, ids: readonly string[]): Promise<string[]> {
    const now = this.clock.now();
    return this.sessions.openAmong(site, memberId, ids, now, this.idleSince(now));
  }

  private async publishEnd(
    tx: EntityManager,
    memberId: string,
    ended: readonly EndedSession[],
  ): Promise<void> {
    const events = ended.map(({ id, site }) => ({
      aggregate_id: id,
      version: 1,
      site,
      payload: { member_id: memberId, session_id: id },
    }));
    await this.outbox.publishAll(tx, 'session.ended', events);
  }

  private readonly idleSince = (now: Date): Date =>
    new Date(now.getTime() - this.env.SESSION_IDLE_DAYS * DAY);

  /** Makes gateways load the session again, because the previous token now expires earlier. */
  private async dropCached(tokenHash: string): Promise<void> {
    await this.redis
      .eval(DELETE_UNLESS_REVOKED, 1, `session:${tokenHash}`)
      .catch((error: unknown) => {
        this.logger.warn(
          { err: error },
          'renewed session could not be dropped from the cache; a gateway may accept the previous token for a minute',
        );
      });
  }

  private async leaveTombstones({ tokenHash, previousHash }: RenewedSession): Promise<void> {
    await this.leaveTombstone(tokenHash);
    if (previousHash) await this.leaveTombstone(previousHash);
  }

  private async leaveTombstone(tokenHash: string): Promise<void> {
    try {
      await this.redis.set(`session:${tokenHash}`, 'revoked', 'EX', TOMBSTONE_SECONDS);
      // A gateway that misses the message finds the tombstone in Redis.
      await this.redis.publish(sessionsEndedChannel(this.redis), tokenHash);
    } catch (error) {
      this.logger.warn(
        { err: error },
        'revoked session could not be marked in Redis; a gateway may accept it for a minute',
      );
    }
  }
}
