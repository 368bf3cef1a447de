import type { SudoBody } from '@duet/schemas/passkeys';
import { Clock } from '@duet/service-kit/clock';
import { AppError, invalidFields } from '@duet/service-kit/errors';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { type Account, AccountRepository } from '../accounts/account.repository';
import { Passwords } from '../accounts/passwords';
import type { Caller } from './caller';
import { LoginLimits } from './login-limits';
import { SecondFactorCheck } from './second-factor-check';
import { SessionRepository } from './session.repository';
import { SessionService } from './session.service';

const LIFE = 10 * 60_000;

export interface Confirmed {
  until: Date;
  token: string;
}

interface Typed {
  password: string;
  field: string;
  /** Missing if the call needs no second factor. */
  factor?: { code: string | undefined };
}

/**
 * Changes that could take an account from its owner need the password in the request. A check of
 * the password or a passkey in the same session within the last ten minutes replaces the password.
 */
@Injectable()
export class Sudo {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly passwords: Passwords,
    private readonly limits: LoginLimits,
    private readonly secondFactors: SecondFactorCheck,
    private readonly sessions: SessionRepository,
    private readonly renewals: SessionService,
    private readonly clock: Clock,
  ) {}

  async require(
    caller: Caller<MemberPrincipal>,
    password: string | undefined,
    field = 'password',
  ): Promise<Account> {
    const account = await this.getAccount(caller.actor);
    if (password !== undefined) await this.check(caller, account, { password, field });
    else if (!(await this.confirmedUntil(caller.actor)))
      throw invalidFields({ [field]: 'required' });
    return account;
  }

  async requireRecent(actor: MemberPrincipal): Promise<Account> {
    if (!(await this.confirmedUntil(actor))) throw new AppError('identity_unconfirmed');
    return this.getAccount(actor);
  }

  /** Rejects confirmations made before the second factor existed, because they needed no code. */
  async requireWithFactor(actor: MemberPrincipal): Promise<Account> {
    const [until, since] = await Promise.all([
      this.confirmedUntil(actor),
      this.secondFactors.enabledAt(actor.member),
    ]);
    if (!until || (since && until.getTime() - LIFE <= since.getTime()))
      throw new AppError('identity_unconfirmed');
    return this.getAccount(actor);
  }

  async confirmByPassword(
    caller: Caller<MemberPrincipal>,
    { password, code }: SudoBody,
  ): Promise<Confirmed> {
    const account = await this.getAccount(caller.actor);
    await this.check(caller, account, { password, field: 'password', factor: { code } });
    return this.confirm(caller.actor);
  }

  /** Call only after a check of the member's passkey, or of the password and second factor. */
  async confirm(actor: MemberPrincipal): Promise<Confirmed> {
    const now = this.clock.now();
    const token = await this.renewals.renew(actor, now);
    return { until: new Date(now.getTime() + LIFE), token };
  }

  async confirmedUntil({ member, session }: MemberPrincipal): Promise<Date | null> {
    const at = await this.sessions.confirmedAt(session, member);
    const until = at && new Date(at.getTime() + LIFE);
    return until && until > this.clock.now() ? until : null;
  }

  private async getAccount({ site, member }: MemberPrincipal): Promise<Account> {
    const account = await this.accounts.find(site, member);
    if (!account || account.status === 'deleted') throw new AppError('authentication_required');
    return account;
  }

  private async check(
    { actor, address, device, userAgent }: Caller<MemberPrincipal>,
    account: Account,
    { password, field, factor }: Typed,
  ): Promise<void> {
    const { id: accountId, email } = account;
    const scope = { site: actor.site, email, address, device, accountId };
    const counted = await this.limits.enter(scope);
    if (!(await this.passwords.matches(account.passwordHash, password)))
      throw invalidFields({ [field]: 'wrong_password' });
    if (factor) await this.secondFactors.require(account, factor.code, { userAgent });
    // With a second factor, the password alone must not reset the count of wrong codes.
    const isComplete = factor !== undefined || !(await this.secondFactors.isEnabled(account));
    await (isComplete ? this.limits.forgive(scope, counted) : this.limits.takeBack(counted));
  }
}
