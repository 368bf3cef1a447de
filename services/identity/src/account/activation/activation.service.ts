import { nameDiffersFromEmail } from '@duet/schemas/identity';
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
import { type Member, MemberRepository } from '../accounts/member.repository';
import { MailRequests } from '../mails/mail-requests';
import { TokenRepository } from '../mails/token.repository';
import type { Caller } from '../sessions/caller';
import { SignupMessages } from '../signup-messages/signup-messages';
import { isDisposableAddress } from '../signup/disposable-addresses';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const RESEND = { pause: 60 * SECOND, perDay: 5 };

@Injectable()
export class ActivationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly tokens: TokenRepository,
    private readonly accounts: AccountRepository,
    private readonly members: MemberRepository,
    private readonly changes: MemberChanges,
    private readonly mails: MailRequests,
    private readonly firstMessages: SignupMessages,
    private readonly budgets: Budgets,
    private readonly clock: Clock,
  ) {}

  /** Succeeds again for an active account, because members press a link more than once. */
  activate(site: string, token: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const now = this.clock.now();
      const memberId = await this.tokens.owner(tx, site, 'activation', token, now);
      const member = memberId ? await this.members.lock(tx, memberId) : null;
      if (member?.accountStatus === 'active') return;
      if (member?.accountStatus !== 'not_confirmed') throw new AppError('invalid_token');
      await this.accounts.activate(tx, member.id, now);
      await this.firstMessages.release(tx, await this.changes.publish(tx, member.id));
    });
  }

  async resend(
    actor: Pick<MemberPrincipal, 'site' | 'member'>,
    address: string | null,
    withinTransaction?: (tx: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.budgets.prepare(actor.site);
    await this.transactions.run(async (tx) => {
      const member = await this.lockUnconfirmed(tx, actor);
      await this.assertWithinLimit(tx, member.id, RESEND.pause);
      await withinTransaction?.(tx);
      await this.sendAgain(tx, member, address);
    });
  }

  /** Changes the address, and invalidates the activation links of earlier mails. */
  async changeEmail({ actor, address }: Caller<MemberPrincipal>, email: string): Promise<void> {
    if (isDisposableAddress(email)) throw invalidFields({ email: 'email_disposable' });
    await this.budgets.spend('address_answer', { ...actor, address });
    try {
      await this.transactions.run(async (tx) => {
        const member = await this.lockUnconfirmed(tx, actor);
        if (!nameDiffersFromEmail({ name: member.name, email }))
          throw invalidFields({ email: 'name_is_email' });
        await this.assertWithinLimit(tx, member.id, email === member.email ? RESEND.pause : 0);
        await this.accounts.saveEmail(tx, member.id, email);
        await this.tokens.deleteAll(tx, member.id, 'activation');
        await this.sendAgain(tx, member, address);
      });
    } catch (error) {
      if (isDuplicateKey(error, 'one_email_per_site'))
        throw invalidFields({ email: 'email_taken' });
      throw error;
    }
  }

  private async lockUnconfirmed(
    tx: EntityManager,
    actor: Pick<MemberPrincipal, 'member'>,
  ): Promise<Member> {
    const member = await this.members.lock(tx, actor.member);
    if (!member) throw new AppError('authentication_required');
    if (member.accountStatus !== 'not_confirmed') throw new AppError('conflict');
    return member;
  }

  private async sendAgain(
    tx: EntityManager,
    member: Member,
    address: string | null,
  ): Promise<void> {
    await this.budgets.spend('open_mail', { site: member.site, address }, { tx });
    await this.members.raiseVersion(tx, member.id);
    await this.mails.request(tx, { ...member, version: member.version + 1 }, 'activation');
  }

  /** @param pause minimum milliseconds since the last mail: 0 for a new address */
  private async assertWithinLimit(
    tx: EntityManager,
    memberId: string,
    pause: number,
  ): Promise<void> {
    const now = this.clock.now().getTime();
    const sent = await this.mails.since(tx, memberId, 'activation', new Date(now - DAY));
    const [last, oldest] = [sent[0]?.getTime() ?? 0, sent[RESEND.perDay - 1]?.getTime() ?? 0];
    const until = Math.max(last + pause, oldest + DAY);
    const seconds = Math.ceil((until - now) / SECOND);
    if (seconds > 0)
      throw new AppError('too_many_requests', {
        params: { seconds },
        headers: { 'retry-after': String(seconds) },
      });
  }
}
