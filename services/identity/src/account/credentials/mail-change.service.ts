import type { MailChangeBody } from '@duet/schemas/credentials';
import { Budgets } from '@duet/service-kit/budgets/budgets';
import { Clock } from '@duet/service-kit/clock';
import { isDuplicateKey } from '@duet/service-kit/database-errors';
import { AppError, invalidFields } from '@duet/service-kit/errors';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountRepository } from '../accounts/account.repository';
import { MemberChanges } from '../accounts/member-changes';
import { MemberRepository } from '../accounts/member.repository';
import { MailRequests } from '../mails/mail-requests';
import { TokenRepository, hashAddress } from '../mails/token.repository';
import type { Caller } from '../sessions/caller';
import { Sudo } from '../sessions/sudo';
import { MailChangeRepository } from './mail-change.repository';

const DAY = 86_400_000;
const MAILS_PER_DAY = 5;

@Injectable()
export class MailChangeService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly members: MemberRepository,
    private readonly memberChanges: MemberChanges,
    private readonly changes: MailChangeRepository,
    private readonly tokens: TokenRepository,
    private readonly mails: MailRequests,
    private readonly sudo: Sudo,
    private readonly budgets: Budgets,
    private readonly clock: Clock,
  ) {}

  async request(
    caller: Caller<MemberPrincipal>,
    { email, password }: MailChangeBody,
  ): Promise<void> {
    const account = await this.sudo.require(caller, password);
    if (account.status === 'not_confirmed') throw new AppError('not_confirmed');
    if (email === account.email) throw invalidFields({ email: 'email_unchanged' });
    await this.budgets.spend('address_answer', {
      ...{ site: account.site, address: caller.address, member: account.id },
    });
    if (await this.accounts.findByEmail(account.site, email))
      throw invalidFields({ email: 'email_taken' });
    await this.transactions.run(async (tx) => {
      await this.members.raiseVersion(tx, account.id);
      const member = await this.members.lock(tx, account.id);
      if (!member) throw new AppError('authentication_required');
      await this.assertWithinLimit(tx, member.id);
      const { site } = member;
      await this.budgets.spend('open_mail', { site, address: caller.address }, { tx });
      await this.tokens.deleteAll(tx, member.id, 'mail_change');
      await this.changes.wish(tx, member.id, email, new Date(this.clock.now().getTime() + DAY));
      await this.mails.request(tx, member, 'mail_change', { address: email, values: { email } });
    });
  }

  async complete(site: string, token: string): Promise<string> {
    try {
      return await this.transactions.run((tx) => this.move(tx, site, token));
    } catch (error) {
      if (isDuplicateKey(error, 'one_email_per_site')) throw new AppError('email_taken');
      throw error;
    }
  }

  private async move(tx: EntityManager, site: string, token: string): Promise<string> {
    const now = this.clock.now();
    const used = await this.tokens.use(tx, site, 'mail_change', token, now);
    if (!used) throw new AppError('invalid_token');
    const id = used.memberId;
    const member = await this.members.lock(tx, id);
    const change = await this.changes.lock(tx, id);
    if (member?.accountStatus !== 'active' || !change || change.expiresAt <= now)
      throw new AppError('invalid_token');
    if (used.subject !== hashAddress(change.email)) throw new AppError('invalid_token');
    await this.tokens.deleteAll(tx, id, 'mail_change');
    // Invalidates password reset links in the old mailbox.
    await this.tokens.deleteAll(tx, id, 'password_reset');
    await this.accounts.saveEmail(tx, id, change.email);
    await this.changes.delete(tx, id);
    await this.mails.request(tx, await this.memberChanges.publish(tx, id), 'mail_changed', {
      address: member.email,
    });
    return change.email;
  }

  private async assertWithinLimit(tx: EntityManager, memberId: string): Promise<void> {
    const now = this.clock.now().getTime();
    const oldest = (await this.mails.since(tx, memberId, 'mail_change', new Date(now - DAY)))[
      MAILS_PER_DAY - 1
    ];
    if (!oldest) return;
    throw new AppError('too_many_resets', {
      headers: { 'retry-after': String(Math.ceil((oldest.getTime() + DAY - now) / 1_000)) },
    });
  }
}
