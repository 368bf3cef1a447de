import {
  type DeleteAccountResponse,
  type DeleteAccountBody,
  GRACE_DAYS,
  type ReactivationMailBody,
  type TakeOfferResponse,
} from '@duet/schemas/leaving';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { InternalClient } from '@duet/service-kit/internal-client';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Deletion, DeletionRepository } from '../accounts/deletion.repository';
import { MemberChanges } from '../accounts/member-changes';
import { type Member, MemberRepository } from '../accounts/member.repository';
import { MailRequests } from '../mails/mail-requests';
import { TokenRepository } from '../mails/token.repository';
import type { Caller } from '../sessions/caller';
import { LoginService } from '../sessions/login.service';
import { SessionService } from '../sessions/session.service';
import { Sudo } from '../sessions/sudo';
import { SiteService } from '../../site/sites/site.service';
import { DeleteOfferRepository } from './delete-offer.repository';
import { deletionMailValues, mailPause } from './deletion-mails';

const DAY = 86_400_000;

@Injectable()
export class DeletionService {
  constructor(
    private readonly transactions: Transactions,
    private readonly sudo: Sudo,
    private readonly members: MemberRepository,
    private readonly deletions: DeletionRepository,
    private readonly offers: DeleteOfferRepository,
    private readonly sessions: SessionService,
    private readonly logins: LoginService,
    private readonly changes: MemberChanges,
    private readonly tokens: TokenRepository,
    private readonly mails: MailRequests,
    private readonly sites: SiteService,
    private readonly internal: InternalClient,
    private readonly clock: Clock,
  ) {}

  /**
   * On a site with a discount for leaving members, the first call deletes nothing and returns the
   * offer.
   */
  async delete(
    caller: Caller<MemberPrincipal>,
    body: DeleteAccountBody,
  ): Promise<DeleteAccountResponse> {
    const { id } = await this.sudo.require(caller, body.password);
    const percent = (await this.sites.get(caller.actor.site)).settings.company.delete_discount;
    return this.transactions.run(async (tx) => {
      const member = await this.members.lock(tx, id);
      if (!member || member.accountStatus === 'deleted')
        throw new AppError('authentication_required');
      const now = this.clock.now();
      if (percent > 0 && (await this.offers.make(tx, id, percent, now)))
        return { deleted: false, offer: { percent } };
      await this.offers.answer(tx, id, 'declined', now);
      const eraseAt = new Date(now.getTime() + GRACE_DAYS * DAY);
      await this.begin(tx, member, body, eraseAt);
      return { deleted: true, erase_at: eraseAt.toISOString() };
    });
  }

  /** Grants the discount before it records the accepted offer, because the grant is idempotent. */
  async takeOffer({ site, member }: MemberPrincipal): Promise<TakeOfferResponse> {
    const percent = await this.offers.open(member);
    if (percent === null) throw new AppError('conflict');
    const discount = await this.internal.call('discounts.grant', {
      site,
      member_id: member,
      percent,
    });
    await this.transactions.run(async (tx) => {
      if (!(await this.offers.answer(tx, member, 'taken', this.clock.now())))
        throw new AppError('conflict');
    });
    return discount;
  }

  reactivate(site: string, token: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const now = this.clock.now();
      const memberId = await this.tokens.owner(tx, site, 'account_deleted', token, now);
      const member = memberId && (await this.members.lock(tx, memberId));
      const deletion = member && (await this.deletions.find(member.id, tx));
      if (!member || !isOpen(deletion, now)) throw new AppError('invalid_token');
      await this.tokens.deleteAll(tx, member.id, 'account_deleted');
      await this.deletions.undo(tx, deletion);
      await this.mails.request(
        tx,
        await this.changes.publish(tx, member.id),
        'account_reactivated',
      );
    });
  }

  async mailAgain(caller: Caller, body: ReactivationMailBody): Promise<void> {
    const account = await this.logins.check(caller, body);
    const { time_zone: zone } = (await this.sites.get(account.site)).settings;
    await this.transactions.run(async (tx) => {
      const now = this.clock.now();
      const member = await this.members.lock(tx, account.id);
      const deletion = member && (await this.deletions.find(member.id, tx));
      if (!member || !isOpen(deletion, now)) throw new AppError('conflict');
      const pause = mailPause(
        await this.mails.since(tx, member.id, 'account_deleted', new Date(now.getTime() - DAY)),
        now,
      );
      if (pause > 0)
        throw new AppError('too_many_requests', { headers: { 'retry-after': String(pause) } });
      await this.members.raiseVersion(tx, member.id);
      await this.mails.request(tx, { ...member, version: member.version + 1 }, 'account_deleted', {
        values: deletionMailValues(member.locale, deletion.eraseAt, zone),
      });
    });
  }

  private async begin(
    tx: EntityManager,
    member: Member,
    { reason, remarks }: DeleteAccountBody,
    eraseAt: Date,
  ): Promise<void> {
    const { id, site, accountStatus, profileStatus, locale } = member;
    const { time_zone: zone } = (await this.sites.get(site)).settings;
    await this.deletions.begin(tx, {
      memberId: id,
      reason,
      remarks,
      accountStatus,
      profileStatus,
      eraseAt,
      now: this.clock.now(),
    });
    await this.sessions.endAll(tx, id);
    const changed = await this.changes.publish(tx, id);
    await this.mails.request(tx, changed, 'account_deleted', {
      values: deletionMailValues(locale, eraseAt, zone),
    });
  }
}

const isOpen = (deletion: Deletion | '' | null, now: Date): deletion is Deletion =>
  Boolean(deletion) && (deletion as Deletion).eraseAt > now;
