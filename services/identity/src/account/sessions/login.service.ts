import type { LoginBody } from '@duet/schemas/identity';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { type Account, AccountRepository } from '../accounts/account.repository';
import { DeletionRepository } from '../accounts/deletion.repository';
import { Passwords } from '../accounts/passwords';
import { SiteService } from '../../site/sites/site.service';
import type { Caller } from './caller';
import { KnownDevices } from './known-devices';
import { LoginLimits, type LoginScope } from './login-limits';
import { type LoginAttempt, LoginLog } from './login-log';
import { NewDeviceMails } from './new-device-mails';
import { SecondFactorCheck } from './second-factor-check';
import { type NewSession, SessionService } from './session.service';

const DAY = 86_400_000;

export interface DeviceSession extends NewSession {
  device: string;
}

interface Matched {
  account: Account;
  /** Resets the failed logins from this network or device. Call only after all checks. */
  forgive: () => Promise<void>;
  /** Subtracts this attempt from the counters of failed logins. */
  takeBack: () => Promise<void>;
}

@Injectable()
export class LoginService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly passwords: Passwords,
    private readonly limits: LoginLimits,
    private readonly sessions: SessionService,
    private readonly deletions: DeletionRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly devices: KnownDevices,
    private readonly newDeviceMails: NewDeviceMails,
    private readonly sites: SiteService,
    private readonly secondFactors: SecondFactorCheck,
    private readonly log: LoginLog,
  ) {}

  async authenticate(caller: Caller, body: LoginBody): Promise<Account> {
    const { site } = caller.actor;
    const factor = body.code === undefined ? 'password' : 'code';
    const attempt: LoginAttempt = { site, realm: 'member', factor };
    return this.log.record(attempt, async () => {
      const { account, forgive } = await this.matchPassword(caller, body, attempt);
      await this.secondFactors.require(account, body.code, caller);
      await forgive();
      await this.assertOpen(account);
      return account;
    });
  }

  /** Call only after authentication, because the error reveals that the account exists. */
  async assertOpen(account: Account): Promise<void> {
    if (account.status === 'deleted') throw await this.inDeletion(account);
    await this.sessions.assertNotRestricted(account.id);
  }

  /**
   * Checks address and password, but no second factor. Also accepts a deleted account in its grace
   * period.
   */
  async check(caller: Caller, credentials: LoginBody): Promise<Account> {
    const { account, forgive, takeBack } = await this.matchPassword(caller, credentials);
    // With a second factor, the password alone must not reset the count of wrong codes.
    await ((await this.secondFactors.isEnabled(account)) ? takeBack() : forgive());
    return account;
  }

  /** A missing or wrong code of the second factor counts as a failed login. */
  async requireCode(caller: Caller, account: Account, code: string | undefined): Promise<void> {
    if (!(await this.secondFactors.isEnabled(account))) return;
    const scope = getScope(caller, account.email, account.id);
    const counted = await this.limits.enter(scope);
    await this.secondFactors.require(account, code, caller);
    await this.limits.forgive(scope, counted);
  }

  private async matchPassword(
    caller: Caller,
    { email, password }: LoginBody,
    attempt?: LoginAttempt,
  ): Promise<Matched> {
    const account = await this.accounts.findByEmail(caller.actor.site, email);
    const scope = getScope(caller, email, account?.id ?? null);
    const counted = await this.limits.enter(scope);
    if (attempt && account) attempt.accountId = account.id;
    const matches = await this.passwords.matches(account?.passwordHash ?? null, password);
    if (!account || !matches) throw new AppError('login_failed');
    return {
      account: this.passwords.isOutdated(account.passwordHash)
        ? await this.rehash(account, password)
        : account,
      forgive: () => this.limits.forgive(scope, counted),
      takeBack: () => this.limits.takeBack(counted),
    };
  }

  private async inDeletion({ id }: Account): Promise<AppError> {
    const deletion = await this.deletions.find(id);
    const left = (deletion?.eraseAt.getTime() ?? 0) - this.clock.now().getTime();
    return left > 0
      ? new AppError('account_in_deletion', { params: { days: Math.ceil(left / DAY) } })
      : new AppError('login_failed');
  }

  async begin({ actor, userAgent, device }: Caller, account: Account): Promise<DeviceSession> {
    const { time_zone: timeZone } = (await this.sites.get(account.site)).settings;
    const { session, remembered } = await this.transactions.run(async (tx) => {
      if (!(await this.accounts.hasPassword(tx, account))) throw new AppError('login_failed');
      const session = await this.sessions.insert(tx, account, userAgent, actor.country);
      const remembered = await this.devices.remember({ accountId: account.id, device }, tx);
      if (remembered.isUnfamiliar)
        await this.newDeviceMails.request(tx, account.id, {
          session: session.id,
          userAgent,
          timeZone,
        });
      return { session, remembered };
    });
    if (actor.kind === 'member') await this.sessions.revoke(actor);
    return { ...session, device: remembered.token };
  }

  private async rehash(account: Account, password: string): Promise<Account> {
    const passwordHash = await this.passwords.hash(password);
    await this.accounts.rehash(account, passwordHash);
    return { ...account, passwordHash };
  }
}

const getScope = (
  { actor, address, device }: Caller,
  email: string,
  accountId: string | null,
): LoginScope => ({ site: actor.site, email, address, device, accountId });
