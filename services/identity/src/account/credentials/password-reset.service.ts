import type { PasswordResetDoBody } from '@duet/schemas/credentials';
import { Budgets } from '@duet/service-kit/budgets/budgets';
import { Clock } from '@duet/service-kit/clock';
import { AppError, invalidFields } from '@duet/service-kit/errors';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountRepository } from '../accounts/account.repository';
import { MemberRepository } from '../accounts/member.repository';
import { MailRequests } from '../mails/mail-requests';
import { TokenRepository } from '../mails/token.repository';
import type { Caller } from '../sessions/caller';
import { KnownDevices } from '../sessions/known-devices';
import { LoginLimits } from '../sessions/login-limits';
import { type DeviceSession, LoginService } from '../sessions/login.service';
import { SessionService } from '../sessions/session.service';
import { type UserResponse, UserService } from '../sessions/user.service';
import { PasswordService } from './password.service';

const DAY = 86_400_000;
const MAILS_PER_DAY = 10;

@Injectable()
export class PasswordResetService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly members: MemberRepository,
    private readonly tokens: TokenRepository,
    private readonly limits: LoginLimits,
    private readonly logins: LoginService,
    private readonly budgets: Budgets,
    private readonly devices: KnownDevices,
    private readonly mails: MailRequests,
    private readonly passwords: PasswordService,
    private readonly sessions: SessionService,
    private readonly users: UserService,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws {AppError} invalid_fields if no account has the address (spec section 5);
   *   too_many_resets or too_many_requests above a limit (section 8)
   */
  async request({ actor, address }: Caller, email: string): Promise<void> {
    await this.limits.enterReset({ site: actor.site, email, address });
    await this.budgets.spend('address_answer', {
      ...{ site: actor.site, address, member: actor.kind === 'member' ? actor.member : null },
    });
    const account = await this.accounts.findByEmail(actor.site, email);
    if (!account || account.status === 'deleted') throw invalidFields({ email: 'unknown_email' });
    await this.transactions.run(async (tx) => {
      await this.members.raiseVersion(tx, account.id);
      const member = await this.members.lock(tx, account.id);
      if (!member) throw invalidFields({ email: 'unknown_email' });
      await this.assertWithinLimit(tx, member.id);
      await this.budgets.spend('open_mail', { site: actor.site, address }, { tx });
      await this.mails.request(tx, member, 'password_reset');
    });
  }

  async complete(
    caller: Caller,
    body: PasswordResetDoBody,
  ): Promise<{ session: DeviceSession; answer: UserResponse }> {
    const { actor, userAgent, device } = caller;
    const { site } = actor;
    const id = await this.transactions.run((tx) => this.owner(tx, site, body.token));
    const passwordHash = await this.passwords.prepare({ site, member: id }, body.new_password);
    // Loads the user first, so that the link stays valid if loading fails.
    const answer = await this.users.get(site, id);
    await this.requireCode(caller, id, body.code);
    const session = await this.transactions.run(async (tx) => {
      const { email } = await this.use(tx, site, body.token);
      await this.passwords.apply(tx, { id, passwordHash, keep: null });
      await this.limits.unlock(tx, { site, email });
      const { token } = await this.devices.remember({ accountId: id, device }, tx);
      return {
        ...(await this.sessions.insert(tx, { id, site }, userAgent, actor.country)),
        device: token,
      };
    });
    return { session, answer };
  }

  /** Without the second factor, access to the mailbox would be enough for a login. */
  private async requireCode(caller: Caller, id: string, code: string | undefined): Promise<void> {
    const account = await this.accounts.find(caller.actor.site, id);
    if (!account) throw new AppError('invalid_token');
    await this.logins.requireCode(caller, account, code);
  }

  private async owner(tx: EntityManager, site: string, token: string): Promise<string> {
    const id = await this.tokens.owner(tx, site, 'password_reset', token, this.clock.now());
    if (!id) throw new AppError('invalid_token');
    return id;
  }

  /**
   * Reads the token again under the lock, so that only one of two concurrent calls finds the token.
   */
  private async use(tx: EntityManager, site: string, token: string): Promise<{ email: string }> {
    const id = await this.owner(tx, site, token);
    const member = await this.members.lock(tx, id);
    if (!member || member.accountStatus === 'deleted') throw new AppError('invalid_token');
    await this.tokens.deleteAll(tx, id, 'password_reset');
    return member;
  }

  private async assertWithinLimit(tx: EntityManager, memberId: string): Promise<void> {
    const now = this.clock.now().getTime();
    const sent = await this.mails.since(tx, memberId, 'password_reset', new Date(now - DAY));
    const oldest = sent[MAILS_PER_DAY - 1];
    if (!oldest) return;
    throw new AppError('too_many_resets', {
      headers: { 'retry-after': String(Math.ceil((oldest.getTime() + DAY - now) / 1_000)) },
    });
  }
}
