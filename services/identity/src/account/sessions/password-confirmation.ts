import { AppError, invalidFields } from '@duet/service-kit/errors';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { type Account, AccountRepository } from '../accounts/account.repository';
import { Passwords } from '../accounts/passwords';
import type { Caller } from './caller';
import { LoginLimits } from './login-limits';

@Injectable()
export class PasswordConfirmation {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly passwords: Passwords,
    private readonly limits: LoginLimits,
  ) {}

  /** Checks the member's password. A wrong password counts as a failed login. */
  async require(
    { actor, address, device }: Caller<MemberPrincipal>,
    password: string,
    field = 'password',
  ): Promise<Account> {
    const account = await this.accounts.find(actor.site, actor.member);
    if (!account || account.status === 'deleted') throw new AppError('authentication_required');
    const scope = { site: actor.site, email: account.email, address, device };
    const counted = await this.limits.enter(scope);
    if (!(await this.passwords.matches(account.passwordHash, password)))
      throw invalidFields({ [field]: 'wrong_password' });
    await this.limits.forgive(scope, counted);
    return account;
  }
}
