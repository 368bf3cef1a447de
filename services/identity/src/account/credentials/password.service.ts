import type { PasswordBody } from '@duet/schemas/credentials';
import { AppError, invalidFields } from '@duet/service-kit/errors';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountRepository } from '../accounts/account.repository';
import { type Member, MemberRepository } from '../accounts/member.repository';
import { Passwords } from '../accounts/passwords';
import { MailRequests } from '../mails/mail-requests';
import type { Caller } from '../sessions/caller';
import { SessionService } from '../sessions/session.service';
import { Sudo } from '../sessions/sudo';
import { isCommonPassword } from '../signup/common-passwords';
import { SiteService } from '../../site/sites/site.service';

@Injectable()
export class PasswordService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly members: MemberRepository,
    private readonly passwords: Passwords,
    private readonly sudo: Sudo,
    private readonly sessions: SessionService,
    private readonly mails: MailRequests,
    private readonly sites: SiteService,
  ) {}

  async change(caller: Caller<MemberPrincipal>, body: PasswordBody): Promise<void> {
    const account = await this.sudo.require(caller, body.old_password, 'old_password');
    const passwordHash = await this.prepare(caller.actor, body.new_password);
    await this.transactions.run(async (tx) => {
      if (!(await this.accounts.hasPassword(tx, account))) throw new AppError('conflict');
      await this.apply(tx, { id: account.id, passwordHash, keep: caller.actor.session });
    });
  }

  async prepare(
    { site, member: id }: Pick<MemberPrincipal, 'site' | 'member'>,
    password: string,
  ): Promise<string> {
    const [member, { settings }] = await Promise.all([
      this.members.find(site, id),
      this.sites.get(site),
    ]);
    if (isCommonPassword(password, [member?.email ?? '', member?.name ?? '', settings.name]))
      throw invalidFields({ new_password: 'password_too_common' });
    return this.passwords.hash(password);
  }

  async apply(
    tx: EntityManager,
    { id, passwordHash, keep }: { id: string; passwordHash: string; keep: string | null },
  ): Promise<Member> {
    await this.accounts.setPassword(tx, id, passwordHash);
    await this.sessions.endAll(tx, id, keep);
    await this.members.raiseVersion(tx, id);
    const member = await this.members.lock(tx, id);
    if (!member) throw new AppError('authentication_required');
    await this.mails.request(tx, member, 'password_changed');
    return member;
  }
}
