import type { InternalAnswer } from '@duet/schemas/internal';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountRepository } from '../accounts/account.repository';
import { MemberChanges } from '../accounts/member-changes';
import { type Member, MemberRepository } from '../accounts/member.repository';
import { SiteService } from '../sites/site.service';
import { MailRequests } from './mail-requests';
import { TokenRepository, newToken } from './token.repository';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const TOKEN_LIFE = 7 * DAY;
/** Pause between two activation mails, and how many of them a day. */
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
    private readonly sites: SiteService,
    private readonly clock: Clock,
  ) {}

  /** Confirms the address that a token was mailed to. @throws AppError invalid_token: unknown, used or expired */
  activate(site: string, token: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const now = this.clock.now();
      const memberId = await this.tokens.owner(tx, site, 'activation', token, now);
      const member = memberId && (await this.members.lock(tx, memberId));
      if (!member || member.accountStatus !== 'not_confirmed') throw new AppError('invalid_token');
      await this.tokens.deleteAll(tx, member.id, 'activation');
      await this.accounts.activate(tx, member.id, now);
      await this.changes.publish(tx, member.id);
    });
  }

  /** Sends the activation mail again. @throws AppError conflict (confirmed already), too_many_requests */
  resend(actor: MemberPrincipal): Promise<void> {
    return this.transactions.run(async (tx) => {
      const member = await this.members.lock(tx, actor.member);
      if (!member) throw new AppError('authentication_required');
      if (member.accountStatus !== 'not_confirmed') throw new AppError('conflict');
      await this.refuseTooMany(tx, member.id);
      await this.members.raiseVersion(tx, member.id);
      await this.mails.request(tx, { ...member, version: member.version + 1 }, 'activation');
    });
  }

  /** Address and a fresh link for a mail that is about to be sent; null when it is not needed any more. */
  async recipient(memberId: string): Promise<InternalAnswer<'mail.recipient'>['recipient']> {
    const member = await this.members.findAnywhere(memberId);
    if (!member || member.accountStatus !== 'not_confirmed') return null;
    const site = await this.sites.get(member.site);
    return { ...addressee(member), site_name: site.settings.name, origin: site.origin, token: await this.mint(member.id) };
  }

  private async mint(memberId: string): Promise<string> {
    const now = this.clock.now();
    const token = newToken();
    await this.tokens.insert(memberId, 'activation', token, now, new Date(now.getTime() + TOKEN_LIFE));
    return token;
  }

  private async refuseTooMany(tx: EntityManager, memberId: string): Promise<void> {
    const now = this.clock.now().getTime();
    const sent = await this.mails.since(tx, memberId, 'activation', new Date(now - DAY));
    const [last, oldest] = [sent[0]?.getTime() ?? 0, sent[RESEND.perDay - 1]?.getTime() ?? 0];
    const until = Math.max(last + RESEND.pause, oldest + DAY);
    if (until > now) throw new AppError('too_many_requests', { headers: { 'retry-after': String(Math.ceil((until - now) / SECOND)) } });
  }
}

const addressee = ({ email, locale, name }: Member): Pick<Member, 'email' | 'locale' | 'name'> => ({ email, locale, name });
