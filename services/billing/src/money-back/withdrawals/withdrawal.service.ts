import type { WithdrawalBody } from '@duet/schemas/refunds';
import { ROW_ID } from '@duet/schemas/ids';
import { WITHDRAWAL_DAYS } from '@duet/schemas/withdrawal';
import { Budgets } from '@duet/service-kit/budgets/budgets';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import { InternalClient } from '@duet/service-kit/internal-client';
import { Outbox } from '@duet/service-kit/outbox';
import { FIRST_ID, type Page, toPage } from '@duet/service-kit/page';
import type { ActorPrincipal, MemberPrincipal, StaffPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable, Logger } from '@nestjs/common';
import { BillingMails } from '../../member/mails/billing-mails';
import { endOfDays } from '../refunds/refund-terms';
import { RefundRepository, type Purchase } from '../refund-books/refund.repository';
import { WithdrawalLinks } from './withdrawal-links';
import {
  WithdrawalRepository,
  type Statement,
  type WaitingWithdrawal,
} from './withdrawal.repository';

const DAY = 86_400_000;
const LISTED = 200;

@Injectable()
export class WithdrawalService {
  private readonly logger = new Logger(WithdrawalService.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly withdrawals: WithdrawalRepository,
    private readonly refunds: RefundRepository,
    private readonly mails: BillingMails,
    private readonly budgets: Budgets,
    private readonly links: WithdrawalLinks,
    private readonly internal: InternalClient,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails the withdrawal statement only to the member's own verified address; any other address
   * gets a link to the statement. Never looks up the owner of another address, because response or
   * timing would reveal members.
   */
  async declare(
    actor: ActorPrincipal,
    address: string,
    { name, email, contract }: WithdrawalBody,
  ): Promise<{ id: string; receivedAt: Date }> {
    const receivedAt = this.clock.now();
    const { site, locale } = actor;
    const memberId = actor.kind === 'member' ? actor.member : null;
    const isOwn = memberId !== null && (await this.isOwnAddress(site, memberId, email));
    const id = newId();
    await this.budgets.prepare(site);
    await this.transactions.run(async (tx) => {
      const sender = memberId === null ? { email, address } : { member: memberId };
      await this.budgets.spend('withdrawal', { site, ...sender }, { tx });
      // Above the daily mail limit, a withdrawal is stored but its receipt is not mailed.
      const mail = { site, address, receiver: email };
      const isMailed = isOwn || (await this.budgets.spendForMail('withdrawal_mail', mail, tx));
      await this.withdrawals.insert(tx, {
        id,
        site,
        memberId,
        name,
        email,
        contract,
        locale,
        receivedAt,
      });
      if (isMailed)
        await this.mails.request(tx, {
          site,
          walletId: null,
          kind: isOwn ? 'withdrawal_received' : 'withdrawal_noted',
          subject: id,
        });
    });
    return { id, receivedAt };
  }

  async statement(site: string, token: string): Promise<Statement> {
    const statement = await this.links.open(site, token);
    if (!statement) throw new AppError('invalid_token');
    return statement;
  }

  async contracts({ site, member }: MemberPrincipal): Promise<(Purchase & { until: Date })[]> {
    const now = this.clock.now();
    const purchases = await this.refunds.purchases(
      site,
      member,
      new Date(now.getTime() - (WITHDRAWAL_DAYS + 2) * DAY),
    );
    return purchases
      .map((purchase) => ({ ...purchase, until: endOfDays(purchase.boughtAt, WITHDRAWAL_DAYS) }))
      .filter(({ until, frozenAt }) => frozenAt === null && now < until);
  }

  async waiting({ site }: StaffPrincipal, after = FIRST_ID): Promise<Page<WaitingWithdrawal>> {
    const found = await this.withdrawals.waiting(site, after, LISTED + 1);
    return toPage(found, LISTED, ({ id }) => id);
  }

  async resolve({ site, staff }: StaffPrincipal, id: string, note: string): Promise<void> {
    if (!ROW_ID.test(id)) throw new AppError('not_found');
    await this.transactions.run(async (tx) => {
      if (!(await this.withdrawals.resolve(tx, site, id, staff, note)))
        throw new AppError('not_found');
      const payload = {
        staff_id: staff,
        action: 'withdrawals.settle',
        subject: { kind: 'withdrawal', id },
        details: { note },
      };
      await this.outbox.publish(tx, 'billing_staff.acted', {
        aggregate_id: newId(),
        version: 1,
        site,
        payload,
      });
    });
  }

  /** @returns false if the address cannot be checked; the receipt then contains only a link */
  private async isOwnAddress(site: string, memberId: string, email: string): Promise<boolean> {
    try {
      const { contact } = await this.internal.call('mail.contact', { site, member_id: memberId });
      return contact !== null && contact.verified && contact.email === email;
    } catch (err) {
      this.logger.warn(
        { err },
        'mail address of a withdrawal could not be compared with the account; the receipt contains only a link',
      );
      return false;
    }
  }
}
