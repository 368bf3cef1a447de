import type { InternalResponse } from '@duet/schemas/internal';
import { Clock } from '@duet/service-kit/clock';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { SiteService } from '../../site/sites/site.service';
import { StatementLinks } from '../../trust/decisions/statement-links';
import {
  type MailMember,
  type MailRequest,
  MailRequestRepository,
} from './mail-request.repository';
import { MAIL_RULES } from './mail-validity';
import { type NewToken, TokenRepository, hashAddress, newToken } from './token.repository';

type Recipient = InternalResponse<'mail.recipients'>['recipients'][number];
type Addressee = Pick<NonNullable<Recipient>, 'email' | 'verified' | 'locale' | 'name' | 'token'>;
type ByMail<T> = Map<string, T>;

const hasNewToken = ({ kind }: MailRequest): boolean => MAIL_RULES[kind].tokenLife !== undefined;

@Injectable()
export class MailRecipients {
  constructor(
    private readonly transactions: Transactions,
    private readonly requests: MailRequestRepository,
    private readonly tokens: TokenRepository,
    private readonly sites: SiteService,
    private readonly statements: StatementLinks,
    private readonly clock: Clock,
  ) {}

  async findAll(mailIds: readonly string[]): Promise<Recipient[]> {
    const requests = await this.requests.findAll(mailIds);
    const ofMembers = requests.filter(({ memberId }) => memberId !== null);
    const addressees = new Map([
      ...strangers(requests),
      ...(await this.withoutToken(ofMembers.filter((request) => !hasNewToken(request)))),
      ...(await this.withToken(ofMembers.filter(hasNewToken))),
    ]);
    const recipients: ByMail<Recipient> = new Map();
    for (const { id, site: siteId, values } of requests) {
      const addressee = addressees.get(id);
      if (!addressee) continue;
      const { settings, origin } = await this.sites.get(siteId);
      recipients.set(id, { ...addressee, site_name: settings.name, origin, values });
    }
    return mailIds.map((id) => recipients.get(id) ?? null);
  }

  private async withoutToken(requests: readonly MailRequest[]): Promise<ByMail<Addressee>> {
    const members = await this.requests.findMembers(toMemberIds(requests));
    const statementToken = ({ kind, values }: MailRequest): string | null =>
      MAIL_RULES[kind].toStatement ? this.statements.token(values.id ?? '') : null;
    return toAddressees(requests, members, statementToken);
  }

  /**
   * Reads the members' addresses and issues the tokens under one lock. A token for a new address is
   * bound to this address, because a link in one mailbox must not confirm another address.
   */
  private async withToken(requests: readonly MailRequest[]): Promise<ByMail<Addressee>> {
    if (requests.length === 0) return new Map();
    return this.transactions.run(async (tx) => {
      const members = await this.requests.findMembers(toMemberIds(requests), tx);
      const issued: NewToken[] = [];
      const addressees = toAddressees(requests, members, (request, { id }) => {
        const token = this.toToken(request, id);
        issued.push(token);
        return token.token;
      });
      await this.tokens.insert(tx, issued);
      return addressees;
    });
  }

  private toToken({ kind, values, address }: MailRequest, memberId: string): NewToken {
    const now = this.clock.now();
    const { tokenOf = kind, tokenSubject, tokenLife = 0 } = MAIL_RULES[kind];
    return {
      memberId,
      kind: tokenOf,
      token: newToken(),
      subject: address === null ? (values[tokenSubject ?? ''] ?? null) : hashAddress(address),
      now,
      expiresAt: new Date(now.getTime() + tokenLife),
    };
  }
}

const toMemberIds = (requests: readonly MailRequest[]): string[] => [
  ...new Set(requests.map(({ memberId }) => memberId).filter((id) => id !== null)),
];

function toAddressees(
  requests: readonly MailRequest[],
  members: readonly MailMember[],
  getToken: (request: MailRequest, member: MailMember) => string | null,
): ByMail<Addressee> {
  const byId = new Map(members.map((member) => [member.id, member]));
  const addressees: ByMail<Addressee> = new Map();
  for (const request of requests) {
    const member = byId.get(request.memberId ?? '');
    if (!member || !MAIL_RULES[request.kind].isWanted(member)) continue;
    addressees.set(request.id, {
      email: request.address ?? member.email,
      verified: request.address === null && member.emailVerified,
      locale: request.locale ?? member.locale,
      name: member.name,
      token: getToken(request, member),
    });
  }
  return addressees;
}

const strangers = (requests: readonly MailRequest[]): ByMail<Addressee> =>
  new Map(
    requests.flatMap(({ id, memberId, address, locale }) =>
      memberId === null && address !== null && locale !== null
        ? [[id, { email: address, verified: false, locale, name: '', token: null }] as const]
        : [],
    ),
  );
