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
/** Reset mails that one address may ask for in a day: for one account, and for any. */
const RESETS = { perMember: 3, perAddress: 20 };

export interface LoginScope {
  site: string;
  email: string;
  /** Where the try comes from. */
  address: string;
  userAgent?: string;
}

interface AttemptRow {
  attempts: number;
  firstAt: Date;
  blockedUntil: Date | null;
}

interface Count {
  scope: string;
  /** What a password reset unlocks. */
  account: string | null;
  now: Date;
  block: (row: AttemptRow, now: Date) => Date | null;
}

/**
 * Counts tries before the password is looked at, so that a thousand at once are a thousand. Kept per account and
 * address, so that a stranger elsewhere cannot lock a member out; and a browser that has logged in from there before
 * is counted by itself, so that neither can one behind the same address.
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
      const account = accountKey(scope);
      if (await this.isKnown(tx, scope)) return this.count(tx, { scope: browserKey(scope), account, now, block: growingBlock });
      const daily = await this.count(tx, { scope: addressKey(scope), account: null, now, block: dailyBlock(PER_ADDRESS) });
      return daily ?? this.count(tx, { scope: memberKey(scope), account, now, block: growingBlock });
    });
    if (!blockedUntil) return;
    const left = this.left(blockedUntil);
    throw new AppError('account_blocked', { params: { minutes: Math.max(1, Math.ceil(left / MINUTE)) }, headers: retryAfter(left) });
  }

  /** Counts a wish for a reset mail. @throws AppError too_many_resets */
  async enterReset(scope: LoginScope): Promise<void> {
    const blockedUntil = await this.transactions.run(async (tx) => {
      const now = this.clock.now();
      const any = await this.count(tx, { scope: key('reset-address', scope.site, networkOf(scope.address)), account: null, now, block: dailyBlock(RESETS.perAddress) });
      const one = key('reset', scope.site, scope.email, networkOf(scope.address));
      return any ?? this.count(tx, { scope: one, account: null, now, block: dailyBlock(RESETS.perMember) });
    });
    if (blockedUntil) throw new AppError('too_many_resets', { headers: retryAfter(this.left(blockedUntil)) });
  }

  /** A login that succeeded was no failure; its browser is known from now on. */
  async forgive(scope: LoginScope): Promise<void> {
    await this.database.query('DELETE FROM login_attempt WHERE scope IN (?)', [[memberKey(scope), browserKey(scope)]]);
    await this.database.query('INSERT INTO known_browser (scope, seen_at) VALUES (?, ?) ON DUPLICATE KEY UPDATE seen_at = VALUES(seen_at)', [
      browserKey(scope), this.clock.now(),
    ]);
    await this.database.query('UPDATE login_attempt SET attempts = attempts - 1 WHERE scope = ? AND attempts > 0', [addressKey(scope)]);
  }

  /** Lifts every block of an account, wherever it was earned: whoever reads its mail is its owner. */
  async unlock(tx: EntityManager, account: Pick<LoginScope, 'site' | 'email'>): Promise<void> {
    await tx.query('DELETE FROM login_attempt WHERE account = ?', [accountKey(account)]);
  }

  /** Whether an account is blocked for who comes from somewhere. */
  async isLocked(account: Pick<LoginScope, 'site' | 'email'>): Promise<boolean> {
    const rows = await this.database.query<unknown[]>('SELECT scope FROM login_attempt WHERE account = ? AND blocked_until > ? LIMIT 1', [accountKey(account), this.clock.now()]);
    return rows.length > 0;
  }

  private readonly left = (until: Date): number => until.getTime() - this.clock.now().getTime();

  private async isKnown(tx: EntityManager, scope: LoginScope): Promise<boolean> {
    return (await tx.query<unknown[]>('SELECT scope FROM known_browser WHERE scope = ?', [browserKey(scope)])).length > 0;
  }

  /** Counts one try; the end of a block that was there before, or null when the try may go on. */
  private async count(tx: EntityManager, { scope, account, now, block }: Count): Promise<Date | null> {
    await tx.query(
      `INSERT INTO login_attempt (scope, account, attempts, first_at, last_at) VALUES (?, ?, 0, ?, ?)
       ON DUPLICATE KEY UPDATE last_at = VALUES(last_at)`,
      [scope, account, now, now],
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

const dailyBlock = (most: number) => ({ attempts, firstAt }: AttemptRow): Date | null => (attempts < most ? null : new Date(firstAt.getTime() + DAY));

const retryAfter = (ms: number): Record<string, string> => ({ 'retry-after': String(Math.max(1, Math.ceil(ms / 1_000))) });

/** What an address is counted under: IPv6 by its /64, which is one customer. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4).join(':');
}

// Hashed: the table names neither members nor visitors.
const key = (...parts: string[]): string => createHash('sha256').update(parts.join('\0')).digest('hex');
const accountKey = ({ site, email }: Pick<LoginScope, 'site' | 'email'>): string => key('account', site, email);
const memberKey = ({ site, email, address }: LoginScope): string => key('member', site, email, networkOf(address));
const browserKey = ({ site, email, address, userAgent = '' }: LoginScope): string => key('browser', site, email, networkOf(address), userAgent);
const addressKey = ({ site, address }: LoginScope): string => key('address', site, networkOf(address));
