import { createHash } from 'node:crypto';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { getNetwork } from '@duet/service-kit/network';
import { retryAfter } from '@duet/service-kit/quotas';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KnownDevices, deviceKey } from './known-devices';
import { type AttemptRow, LoginAttemptRepository } from './login-attempt.repository';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/**
 * Failed logins that start a block: `FREE_TRIES` in a row with one account from one network or
 * known device, `PER_ADDRESS` in a day from one network.
 */
const FREE_TRIES = 10;
const PER_ADDRESS = 100;
/** Failed logins per account and day, from all unknown devices together, that start a block. */
const PER_ACCOUNT = 30;
/**
 * Maximum number of password reset mails per network and day: for one account, and for all
 * accounts.
 */
const RESETS = { perMember: 3, perAddress: 20 };

export interface LoginScope {
  site: string;
  email: string;
  address: string;
  device: string | null;
  /** Null if no account has the mail address. */
  accountId: string | null;
}

export interface CountedTry {
  scope: string;
  attempts: number;
  firstAt: Date;
}

interface Count {
  scope: string;
  account: string | null;
  now: Date;
  block: (row: AttemptRow, now: Date) => Date | null;
}

interface Counted {
  blockedUntil: Date | null;
  raised: CountedTry[];
}

/**
 * Counts each login attempt before the password check, so that concurrent attempts count too. A
 * known device has its own counter, so that guesses from other devices cannot lock out the owner.
 */
@Injectable()
export class LoginLimits {
  constructor(
    private readonly transactions: Transactions,
    private readonly attempts: LoginAttemptRepository,
    private readonly clock: Clock,
    private readonly devices: KnownDevices,
  ) {}

  /** @returns the raised counters, which `forgive` lowers after a successful login */
  enter(scope: LoginScope): Promise<CountedTry[]> {
    return this.countTry((tx) => this.getCounts(tx, scope));
  }

  async enterUnknown(scope: Pick<LoginScope, 'site' | 'address'>): Promise<void> {
    await this.countTry(() => [this.ofNetwork(scope)]);
  }

  async enterReset(scope: Pick<LoginScope, 'site' | 'email' | 'address'>): Promise<void> {
    const { blockedUntil } = await this.transactions.run((tx) => {
      const now = this.clock.now();
      const network = getNetwork(scope.address);
      return this.count(tx, [
        {
          scope: key('reset-address', scope.site, network),
          account: null,
          now,
          block: dailyBlock(RESETS.perAddress),
        },
        {
          scope: key('reset', scope.site, scope.email, network),
          account: null,
          now,
          block: dailyBlock(RESETS.perMember),
        },
      ]);
    });
    if (blockedUntil)
      throw new AppError('too_many_resets', { headers: retryAfter(this.left(blockedUntil)) });
  }

  async forgive(scope: LoginScope, raised: readonly CountedTry[]): Promise<void> {
    const { accountId } = scope;
    await this.attempts.delete([
      memberKey(scope),
      ...(accountId ? [deviceKey({ ...scope, accountId })] : []),
    ]);
    await this.takeBack(raised);
  }

  /** Subtracts one attempt and keeps earlier failures. */
  async takeBack(raised: readonly CountedTry[]): Promise<void> {
    for (const counted of raised) await this.attempts.takeBack(counted);
  }

  async unlock(tx: EntityManager, account: Pick<LoginScope, 'site' | 'email'>): Promise<void> {
    await this.attempts.deleteOfAccount(tx, accountKey(account));
  }

  isLocked(account: Pick<LoginScope, 'site' | 'email'>): Promise<boolean> {
    return this.attempts.hasBlock(accountKey(account), this.clock.now());
  }

  private readonly left = (until: Date): number => until.getTime() - this.clock.now().getTime();

  private async countTry(
    getCounts: (tx: EntityManager) => Count[] | Promise<Count[]>,
  ): Promise<CountedTry[]> {
    const { blockedUntil, raised } = await this.transactions.run(async (tx) =>
      this.count(tx, await getCounts(tx)),
    );
    if (!blockedUntil) return raised;
    const left = this.left(blockedUntil);
    throw new AppError('account_blocked', {
      params: { minutes: Math.max(1, Math.ceil(left / MINUTE)) },
      headers: retryAfter(left),
    });
  }

  private ofNetwork(scope: Pick<LoginScope, 'site' | 'address'>): Count {
    const now = this.clock.now();
    return { scope: addressKey(scope), account: null, now, block: dailyBlock(PER_ADDRESS) };
  }

  /** Returns the counters in a fixed order, which prevents deadlocks. */
  private async getCounts(tx: EntityManager, scope: LoginScope): Promise<Count[]> {
    const now = this.clock.now();
    const account = accountKey(scope);
    const { accountId } = scope;
    if (accountId && scope.device && (await this.devices.isKnown({ ...scope, accountId }, tx)))
      return [{ scope: deviceKey({ ...scope, accountId }), account, now, block: memberBlock }];
    return [
      this.ofNetwork(scope),
      { scope: everywhereKey(scope), account, now, block: accountBlock },
      { scope: memberKey(scope), account, now, block: memberBlock },
    ];
  }

  private async count(tx: EntityManager, counts: readonly Count[]): Promise<Counted> {
    const rows: { count: Count; row: AttemptRow }[] = [];
    for (const count of counts) {
      const row = await this.attempts.lock(tx, count);
      if (row.blockedUntil && row.blockedUntil > count.now)
        return { blockedUntil: row.blockedUntil, raised: [] };
      rows.push({ count, row });
    }
    const raised: CountedTry[] = [];
    for (const { count, row } of rows) raised.push(await this.raise(tx, count, row));
    return { blockedUntil: null, raised };
  }

  private async raise(
    tx: EntityManager,
    { scope, now, block }: Count,
    row: AttemptRow,
  ): Promise<CountedTry> {
    const isOld = now.getTime() - row.firstAt.getTime() > DAY;
    const attempts = isOld ? 1 : row.attempts + 1;
    const firstAt = isOld ? now : row.firstAt;
    const counted = { ...row, attempts, firstAt };
    await this.attempts.save(tx, scope, { ...counted, blockedUntil: block(counted, now) });
    return { scope, attempts, firstAt };
  }
}

/**
 * Each failure from number `free` on starts a block, twice as long as the previous block, up to
 * `longest`.
 */
const growingBlock =
  (free: number, first: number, longest: number) =>
  ({ attempts }: AttemptRow, now: Date): Date | null =>
    attempts < free
      ? null
      : new Date(now.getTime() + Math.min(longest, first * 2 ** (attempts - free)));
const memberBlock = growingBlock(FREE_TRIES, 5 * MINUTE, 60 * MINUTE);
const accountBlock = growingBlock(PER_ACCOUNT, 10 * MINUTE, 240 * MINUTE);

const dailyBlock =
  (most: number) =>
  ({ attempts, firstAt }: AttemptRow): Date | null =>
    attempts < most ? null : new Date(firstAt.getTime() + DAY);

const key = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex');
const accountKey = ({ site, email }: Pick<LoginScope, 'site' | 'email'>): string =>
  key('account', site, email);
const memberKey = ({ site, email, address }: LoginScope): string =>
  key('member', site, email, getNetwork(address));
const everywhereKey = ({ site, email }: LoginScope): string => key('everywhere', site, email);
const addressKey = ({ site, address }: Pick<LoginScope, 'site' | 'address'>): string =>
  key('address', site, getNetwork(address));
