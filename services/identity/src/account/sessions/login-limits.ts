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
 * Consecutive failures of one address, or one known device, against one account; failures of one
 * address in a day.
 */
const FREE_TRIES = 10;
const PER_ADDRESS = 100;
/** Failures against one account in a day over all networks and unknown devices together. */
const PER_ACCOUNT = 30;
/** Reset mails that one address may ask for in a day: for one account, and for any. */
const RESETS = { perMember: 3, perAddress: 20 };

export interface LoginScope {
  site: string;
  email: string;
  /** Where the try comes from. */
  address: string;
  /** Token of the device cookie. */
  device: string | null;
}

/** What a try has raised, so that a good login takes back that and nothing else. */
export interface CountedTry {
  scope: string;
  attempts: number;
  firstAt: Date;
}

interface Count {
  scope: string;
  /** What a password reset unlocks. */
  account: string | null;
  now: Date;
  block: (row: AttemptRow, now: Date) => Date | null;
}

/** Either the end of a block that was there before, or what this try has raised. */
type Counted = { blockedUntil: Date } | { raised: CountedTry };

/**
 * Counts tries before the password is looked at, so that concurrent tries are all counted. Unknown
 * devices are counted per network, per account over all networks, and per account and network. A
 * device on which the account has logged in before is counted by itself, so that guesses from
 * elsewhere cannot lock the owner out of it.
 */
@Injectable()
export class LoginLimits {
  constructor(
    private readonly transactions: Transactions,
    private readonly attempts: LoginAttemptRepository,
    private readonly clock: Clock,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * @returns what `forgive` takes back.
   * @throws AppError account_blocked with the minutes that are left
   */
  async enter(scope: LoginScope): Promise<CountedTry[]> {
    const { blockedUntil, raised } = await this.transactions.run(async (tx) => {
      const tried: CountedTry[] = [];
      for (const count of await this.getCounts(tx, scope)) {
        const counted = await this.count(tx, count);
        if ('blockedUntil' in counted) return { blockedUntil: counted.blockedUntil, raised: tried };
        tried.push(counted.raised);
      }
      return { blockedUntil: null, raised: tried };
    });
    if (!blockedUntil) return raised;
    const left = this.left(blockedUntil);
    throw new AppError('account_blocked', {
      params: { minutes: Math.max(1, Math.ceil(left / MINUTE)) },
      headers: retryAfter(left),
    });
  }

  /** Counts a wish for a reset mail. @throws AppError too_many_resets */
  async enterReset(scope: Omit<LoginScope, 'device'>): Promise<void> {
    const blockedUntil = await this.transactions.run(async (tx) => {
      const now = this.clock.now();
      const any = findBlockEnd(
        await this.count(tx, {
          scope: key('reset-address', scope.site, getNetwork(scope.address)),
          account: null,
          now,
          block: dailyBlock(RESETS.perAddress),
        }),
      );
      const one = key('reset', scope.site, scope.email, getNetwork(scope.address));
      return (
        any ??
        findBlockEnd(
          await this.count(tx, {
            scope: one,
            account: null,
            now,
            block: dailyBlock(RESETS.perMember),
          }),
        )
      );
    });
    if (blockedUntil)
      throw new AppError('too_many_resets', { headers: retryAfter(this.left(blockedUntil)) });
  }

  /**
   * A login that succeeded was no failure: it takes back its own count, and ends the consecutive
   * failures of this account on this network and device. Failures of other accounts, networks and
   * devices stay.
   */
  async forgive(scope: LoginScope, raised: readonly CountedTry[]): Promise<void> {
    await this.attempts.delete([memberKey(scope), deviceKey(scope)]);
    for (const counted of raised) await this.attempts.takeBack(counted);
  }

  /**
   * Lifts every block of an account, wherever it was earned: whoever reads its mail is its owner.
   */
  async unlock(tx: EntityManager, account: Pick<LoginScope, 'site' | 'email'>): Promise<void> {
    await this.attempts.deleteOfAccount(tx, accountKey(account));
  }

  /** Whether an account is blocked for who comes from somewhere. */
  isLocked(account: Pick<LoginScope, 'site' | 'email'>): Promise<boolean> {
    return this.attempts.hasBlock(accountKey(account), this.clock.now());
  }

  private readonly left = (until: Date): number => until.getTime() - this.clock.now().getTime();

  /**
   * What a try is counted under, always in this order, so that two tries cannot wait for each
   * other.
   */
  private async getCounts(tx: EntityManager, scope: LoginScope): Promise<Count[]> {
    const now = this.clock.now();
    const account = accountKey(scope);
    if (scope.device && (await this.devices.isKnown(scope, tx)))
      return [{ scope: deviceKey(scope), account, now, block: memberBlock }];
    return [
      { scope: addressKey(scope), account: null, now, block: dailyBlock(PER_ADDRESS) },
      { scope: everywhereKey(scope), account, now, block: accountBlock },
      { scope: memberKey(scope), account, now, block: memberBlock },
    ];
  }

  private async count(tx: EntityManager, { scope, account, now, block }: Count): Promise<Counted> {
    const row = await this.attempts.lock(tx, { scope, account, now });
    if (row.blockedUntil && row.blockedUntil > now) return { blockedUntil: row.blockedUntil };
    const isOld = now.getTime() - row.firstAt.getTime() > DAY;
    const counted = {
      ...row,
      attempts: isOld ? 1 : row.attempts + 1,
      firstAt: isOld ? now : row.firstAt,
    };
    await this.attempts.save(tx, scope, { ...counted, blockedUntil: block(counted, now) });
    return { raised: { scope, attempts: counted.attempts, firstAt: counted.firstAt } };
  }
}

const findBlockEnd = (counted: Counted): Date | null =>
  'blockedUntil' in counted ? counted.blockedUntil : null;

/** From the try number `free` on each failure begins a block, twice as long as the one before. */
const growingBlock =
  (free: number, first: number, longest: number) =>
  ({ attempts }: AttemptRow, now: Date): Date | null =>
    attempts < free
      ? null
      : new Date(now.getTime() + Math.min(longest, first * 2 ** (attempts - free)));
/** 5 minutes, then 10, 20, 40, at most 60. */
const memberBlock = growingBlock(FREE_TRIES, 5 * MINUTE, 60 * MINUTE);
/** 10 minutes, then 20, 40, 80, at most 4 hours. A password reset lifts it. */
const accountBlock = growingBlock(PER_ACCOUNT, 10 * MINUTE, 240 * MINUTE);

const dailyBlock =
  (most: number) =>
  ({ attempts, firstAt }: AttemptRow): Date | null =>
    attempts < most ? null : new Date(firstAt.getTime() + DAY);

// Hashed: the table names neither members nor visitors.
const key = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex');
const accountKey = ({ site, email }: Pick<LoginScope, 'site' | 'email'>): string =>
  key('account', site, email);
const memberKey = ({ site, email, address }: LoginScope): string =>
  key('member', site, email, getNetwork(address));
const everywhereKey = ({ site, email }: LoginScope): string => key('everywhere', site, email);
const addressKey = ({ site, address }: Pick<LoginScope, 'site' | 'address'>): string =>
  key('address', site, getNetwork(address));
