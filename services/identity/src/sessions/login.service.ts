import type { LoginBody } from '@duet/schemas/identity';
import { AppError } from '@duet/service-kit/errors';
import type { ActorPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { type Account, AccountRepository } from '../accounts/account.repository';
import { Passwords } from '../accounts/passwords';
import { LoginLimits } from './login-limits';
import { type NewSession, SessionService } from './session.service';

export interface Caller {
  actor: ActorPrincipal;
  address: string;
  userAgent: string;
}

@Injectable()
export class LoginService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly passwords: Passwords,
    private readonly limits: LoginLimits,
    private readonly sessions: SessionService,
  ) {}

  /** Whose address and password these are. @throws AppError login_failed, account_blocked */
  async authenticate({ actor, address }: Caller, { email, password }: LoginBody): Promise<Account> {
    const scope = { site: actor.site, email, address };
    await this.limits.enter(scope);
    const account = await this.accounts.findByEmail(actor.site, email);
    const matches = await this.passwords.matches(account?.passwordHash ?? null, password);
    if (!account || !matches || account.status === 'deleted') throw new AppError('login_failed');
    await this.limits.forgive(scope);
    if (this.passwords.isOutdated(account.passwordHash)) {
      await this.accounts.savePassword(account.id, await this.passwords.hash(password));
    }
    return account;
  }

  /** A fresh session; one that the browser already had ends. */
  async begin({ actor, userAgent }: Caller, account: Account): Promise<NewSession> {
    const session = await this.sessions.start(account, userAgent);
    if (actor.kind === 'member') await this.sessions.revoke(actor);
    return session;
  }
}
