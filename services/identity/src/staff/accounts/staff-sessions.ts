import type { InternalResponse } from '@duet/schemas/internal';
import { getPermissions } from '@duet/schemas/staff-permissions';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import { ENV } from '@duet/service-kit/tokens';
import { Transactions, onCommit } from '@duet/service-kit/transaction';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { EntityManager } from 'typeorm';
import type { IdentityEnv } from '../../env';
import { hashToken, newToken } from '../../account/mails/token.repository';
import type { ListedSession } from '../../account/sessions/session.repository';
import { DELETE_UNLESS_REVOKED, RENEWAL_MS } from '../../account/sessions/session.service';
import { type OpenStaffSession, StaffSessionRepository } from './staff-session.repository';
import { StaffRepository } from './staff.repository';

const MINUTE = 60_000;
const TOMBSTONE_SECONDS = 120;

@Injectable()
export class StaffSessions {
  private readonly logger = new Logger(StaffSessions.name);

  constructor(
    private readonly sessions: StaffSessionRepository,
    private readonly staff: StaffRepository,
    private readonly transactions: Transactions,
    private readonly redis: Redis,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  async begin(
    tx: EntityManager,
    staffId: string,
    { site, userAgent, country }: { site: string; userAgent: string; country: string | null },
  ): Promise<string> {
    const now = this.clock.now();
    const token = newToken();
    await this.sessions.insert(tx, {
      id: newId(),
      tokenHash: hashToken(token),
      staffId,
      site,
      country,
      now,
      userAgent: userAgent.slice(0, 200),
      expiresAt: new Date(now.getTime() + this.env.STAFF_SESSION_HOURS * 60 * MINUTE),
    });
    return token;
  }

  /**
   * Loads the roles on each call. Gateways cache the result for a minute, so a removed role ends
   * within a minute.
   */
  async resolve(tokenHash: string): Promise<InternalResponse<'staff.resolve'>['session']> {
    const now = this.clock.now();
    const session = await this.findOpen(tokenHash, now);
    if (!session) return null;
    const roles = await this.staff.rolesOn(session.site, session.staffId);
    if (roles.length === 0) return null;
    if (now.getTime() - session.seenAt.getTime() >= MINUTE)
      await this.sessions.touch(session.id, now);
    return {
      session_id: session.id,
      staff_id: session.staffId,
      site: session.site,
      // Until the initial password is changed, a person has no permissions.
      permissions: session.passwordExpiresAt ? [] : getPermissions(roles),
      authenticated_at: session.authenticatedAt.toISOString(),
      expires_at: session.expiresAt.toISOString(),
    };
  }

  private async findOpen(tokenHash: string, now: Date): Promise<OpenStaffSession | null> {
    const idleSince = this.idleSince(now);
    const session = await this.sessions.findOpen(tokenHash, now, idleSince);
    if (session) return session;
    const since = new Date(now.getTime() - RENEWAL_MS);
    const renewed = await this.sessions.findRenewed(tokenHash, now, idleSince, since);
    if (!renewed) return null;
    // The previous token stays valid for a short time, but without the step-up.
    return {
      ...renewed,
      authenticatedAt: new Date(0),
      expiresAt: new Date(renewed.authenticatedAt.getTime() + RENEWAL_MS),
    };
  }

  list(staffId: string): Promise<ListedSession[]> {
    const now = this.clock.now();
    return this.sessions.listOpen(staffId, now, this.idleSince(now));
  }

  /**
   * Records a step-up and gives the session a new token. Gateways load the session again after the
   * commit.
   */
  async confirm(
    tx: EntityManager,
    { staff, session }: { staff: string; session: string },
  ): Promise<{ at: Date; token: string }> {
    const at = this.clock.now();
    const token = newToken();
    const renewed = { id: session, staffId: staff, tokenHash: hashToken(token), now: at };
    const before = await this.sessions.confirm(tx, renewed);
    if (before === null) throw new AppError('staff_authentication_required');
    onCommit(tx, () => this.dropCached(before));
    return { at, token };
  }

  /** Gateways load the session again, because its permissions have changed. */
  async refresh(sessionId: string): Promise<void> {
    const tokenHash = await this.sessions.findTokenHash(sessionId);
    if (tokenHash) await this.dropCached(tokenHash);
  }

  end(tx: EntityManager, staffId: string, sessionId: string | null = null): Promise<number> {
    return this.revoke(tx, { staffId, only: sessionId });
  }

  endOthers(
    tx: EntityManager,
    { staff, session }: { staff: string; session: string },
  ): Promise<number> {
    return this.revoke(tx, { staffId: staff, except: session });
  }

  private async revoke(
    tx: EntityManager,
    scope: { staffId: string; only?: string | null; except?: string },
  ): Promise<number> {
    const ended = await this.sessions.revoke(tx, { ...scope, now: this.clock.now() });
    onCommit(tx, async () => {
      const hashes = ended.flatMap(({ tokenHash, previousHash }) =>
        previousHash ? [tokenHash, previousHash] : [tokenHash],
      );
      await Promise.all(hashes.map((tokenHash) => this.leaveTombstone(tokenHash)));
    });
    return ended.length;
  }

  endOne(staffId: string, sessionId: string): Promise<number> {
    return this.transactions.run((tx) => this.end(tx, staffId, sessionId));
  }

  private readonly idleSince = (now: Date): Date =>
    new Date(now.getTime() - this.env.STAFF_IDLE_MINUTES * MINUTE);

  private async dropCached(tokenHash: string): Promise<void> {
    await this.redis
      .eval(DELETE_UNLESS_REVOKED, 1, `staff-session:${tokenHash}`)
      .catch((error: unknown) => {
        this.logger.warn(
          { err: error },
          'cached staff session could not be dropped; gateways may demand step-up for one more minute',
        );
      });
  }

  private async leaveTombstone(tokenHash: string): Promise<void> {
    await this.redis
      .set(`staff-session:${tokenHash}`, 'revoked', 'EX', TOMBSTONE_SECONDS)
      .catch((error: unknown) => {
        this.logger.warn(
          { err: error },
          'revoked staff session could not be marked in Redis; a gateway may accept it for a minute',
        );
      });
  }
}
