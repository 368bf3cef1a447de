import { createHash } from 'node:crypto';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** Consecutive failures of one address against one account, and failures of one address in a day. */
const FREE_TRIES = 10;
const PER_ADDRESS = 100;
const LONGEST_BLOCK = 60 * MINUTE;

export interface LoginScope {
  site: string;
  email: string;
  /** Where the try comes from. */
  address: string;
}

interface AttemptRow {
  attempts: number;
  firstAt: Date;
  blockedUntil: Date | null;
}

/**
 * Counts tries before the password is looked at, so that a thousand at once are a thousand. Kept per account and
 * address: a stranger elsewhere cannot lock a member out.
 */
@Injectable()
export class LoginLimits {
  constructor(
    private readonly transactions: Transactions,
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError account_blocked with the minutes that are left */
  async enter(scope: LoginScope): Promise<void> {
    const blockedUntil = await this.transactions.run(async (tx) => {
      const now = this.clock.now();
      return (await this.count(tx, addressKey(scope), now, dailyBlock)) ?? this.count(tx, memberKey(scope), now, growingBlock);
    });
    if (!blockedUntil) return;
    const left = blockedUntil.getTime() - this.clock.now().getTime();
    throw new AppError('account_blocked', {
      params: { minutes: Math.max(1, Math.ceil(left / MINUTE)) },
      headers: { 'retry-after': String(Math.max(1, Math.ceil(left / 1_000))) },
    });
  }

  /** A login that succeeded was no failure. */
  async forgive(scope: LoginScope): Promise<void> {
    await this.database.query('DELETE FROM login_attempt WHERE scope = ?', [memberKey(scope)]);
    await this.database.query('UPDATE login_attempt SET attempts = attempts - 1 WHERE scope = ? AND attempts > 0', [addressKey(scope)]);
  }

  /** Counts one try; the end of a block that was there before, or null when the try may go on. */
  private async count(tx: EntityManager, scope: string, now: Date, block: (row: AttemptRow, now: Date) => Date | null): Promise<Date | null> {
    await tx.query(
      `INSERT INTO login_attempt (scope, attempts, first_at, last_at) VALUES (?, 0, ?, ?)
       ON DUPLICATE KEY UPDATE last_at = VALUES(last_at)`,
      [scope, now, now],
    );
    const rows = await tx.query<AttemptRow[]>(
      'SELECT attempts, first_at AS firstAt, blocked_until AS blockedUntil FROM login_attempt WHERE scope = ? FOR UPDATE',
      [scope],
    );
    const row = rows[0];
    if (!row) return null;
    if (row.blockedUntil && row.blockedUntil > now) return row.blockedUntil;
    const isOld = now.getTime() - row.firstAt.getTime() > DAY;
    const counted = { ...row, attempts: isOld ? 1 : row.attempts + 1, firstAt: isOld ? now : row.firstAt };
    await tx.query('UPDATE login_attempt SET attempts = ?, first_at = ?, blocked_until = ? WHERE scope = ?', [
      counted.attempts, counted.firstAt, block(counted, now), scope,
    ]);
    return null;
  }
}

/** From the tenth try on each one closes the door behind it: 5 minutes, then 10, 20, 40, at most 60. */
export function growingBlock({ attempts }: Pick<AttemptRow, 'attempts'>, now: Date): Date | null {
  if (attempts < FREE_TRIES) return null;
  return new Date(now.getTime() + Math.min(LONGEST_BLOCK, 5 * MINUTE * 2 ** (attempts - FREE_TRIES)));
}

function dailyBlock({ attempts, firstAt }: AttemptRow): Date | null {
  return attempts < PER_ADDRESS ? null : new Date(firstAt.getTime() + DAY);
}

// Hashed: the table names neither members nor visitors.
const key = (...parts: string[]): string => createHash('sha256').update(parts.join('\0')).digest('hex');
const memberKey = ({ site, email, address }: LoginScope): string => key('member', site, email, address);
const addressKey = ({ site, address }: LoginScope): string => key('address', site, address);
