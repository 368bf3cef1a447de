import type { InternalResponse } from '@duet/schemas/internal';
import { Clock } from '@duet/service-kit/clock';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberRepository } from '../accounts/member.repository';
import { SiteService } from '../../site/sites/site.service';
import { StatementLinks } from '../../trust/decisions/statement-links';
import type { MailRequest } from './mail-request.repository';
import { MailRequests } from './mail-requests';
import { MAIL_RULES } from './mail-validity';
import { TokenRepository, newToken } from './token.repository';

type Recipient = InternalResponse<'mail.recipient'>['recipient'];

@Injectable()
export class MailRecipients {
  constructor(
    private readonly transactions: Transactions,
    private readonly requests: MailRequests,
    private readonly members: MemberRepository,
    private readonly tokens: TokenRepository,
    private readonly sites: SiteService,
    private readonly statements: StatementLinks,
    private readonly clock: Clock,
  ) {}

  async recipient(mailId: string): Promise<Recipient> {
    const request = await this.requests.find(mailId);
    if (!request) return null;
    const addressee =
      request.memberId === null
        ? stranger(request)
        : await this.findMember(request, request.memberId);
    if (!addressee) return null;
    const site = await this.sites.get(request.site);
    return {
      ...addressee,
      site_name: site.settings.name,
      origin: site.origin,
      values: request.values,
    };
  }

  /**
   * Reads the address and issues the token under one lock. Otherwise the old mailbox could get a
   * link that confirms a concurrently changed address.
   */
  private findMember(request: MailRequest, id: string): Promise<Addressee | null> {
    return this.transactions.run(async (tx) => {
      const rule = MAIL_RULES[request.kind];
      const member = await this.members.lock(tx, id);
      if (!member || !rule.isWanted(member)) return null;
      const token = rule.toStatement
        ? this.statements.token(request.values.id ?? '')
        : rule.tokenLife === undefined
          ? null
          : await this.mint(tx, request, { id, life: rule.tokenLife });
      const verified = request.address === null && member.emailVerified;
      return {
        email: request.address ?? member.email,
        verified,
        locale: request.locale ?? member.locale,
        name: member.name,
        token,
      };
    });
  }

  private async mint(
    tx: EntityManager,
    { kind, values }: MailRequest,
    { id, life }: { id: string; life: number },
  ): Promise<string> {
    const now = this.clock.now();
    const token = newToken();
    const { tokenOf = kind, tokenSubject } = MAIL_RULES[kind];
    const subject = tokenSubject === undefined ? null : (values[tokenSubject] ?? null);
    await this.tokens.insert(tx, {
      memberId: id,
      kind: tokenOf,
      token,
      subject,
      now,
      expiresAt: new Date(now.getTime() + life),
    });
    return token;
  }
}

type Addressee = Pick<NonNullable<Recipient>, 'email' | 'verified' | 'locale' | 'name' | 'token'>;

const stranger = ({ address, locale }: MailRequest): Addressee | null =>
  address === null || locale === null
    ? null
    : { email: address, verified: false, locale, name: '', token: null };
