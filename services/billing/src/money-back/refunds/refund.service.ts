import type { RefundBody } from '@duet/schemas/refunds';
import { Clock } from '@duet/service-kit/clock';
import { isDuplicateKey } from '@duet/service-kit/database-errors';
import { AppError } from '@duet/service-kit/errors';
import { newId } from '@duet/service-kit/ids';
import { LAST_ID, type Page, toPage } from '@duet/service-kit/page';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CatalogueService } from '../../shop/catalogue/catalogue.service';
import { StaffLimits } from '../../staff/limits/staff-limits';
import { isReversible } from './dispute-window';
import { RefundBooking } from '../refund-books/refund-booking';
import { refundValue } from '../refund-books/refund-value';
import { RefundExecution } from './refund-execution';
import { endOfDays, findDenial, worth } from './refund-terms';
import {
  RefundRepository,
  type Purchase,
  type RefundRecord,
} from '../refund-books/refund.repository';

const SHOWN = 50;
const DAY = 86_400_000;
/** Refund period for support, in days; practically unlimited. */
const FOR_EVER = 36_500;
/** Delay until the refund job takes over an unfinished refund. */
export const FIRST_TRY_MS = 60_000;

export interface Offer extends Purchase {
  amount: number;
  until: Date;
  isReviewed: boolean;
}
export interface Refunds {
  offers: Offer[];
  refunds: Page<RefundRecord>;
}
/** `note` writes to the audit log in the transaction of the refund. */
export interface BySupport {
  staff: string;
  note: (tx: EntityManager) => Promise<void>;
}
export interface RefundInput {
  purchase: Purchase;
  credits: number;
  withdrawalId: string | null;
  askedBy?: string | null;
  /** True if the amount needs a second person besides the requester. */
  needsSecondPerson?: boolean;
}

@Injectable()
export class RefundService {
  private readonly logger = new Logger(RefundService.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly repository: RefundRepository,
    private readonly booking: RefundBooking,
    private readonly execution: RefundExecution,
    private readonly catalogue: CatalogueService,
    private readonly limits: StaffLimits,
    private readonly clock: Clock,
  ) {}

  async list({ site, member }: MemberPrincipal, before = LAST_ID): Promise<Refunds> {
    const days = await this.getRefundDays(site);
    const since = new Date(this.clock.now().getTime() - (days + 2) * DAY);
    return this.listSince(site, member, { since, days, before });
  }

  listAll(site: string, memberId: string): Promise<Refunds> {
    return this.listSince(site, memberId, {
      ...{ since: new Date(0), days: FOR_EVER, before: LAST_ID },
    });
  }

  private async listSince(
    site: string,
    memberId: string,
    { since, days, before }: { since: Date; days: number; before: string },
  ): Promise<Refunds> {
    const now = this.clock.now();
    const [purchases, found] = await Promise.all([
      this.repository.purchases(site, memberId, since),
      this.repository.listOwn(site, memberId, before, SHOWN + 1),
    ]);
    const offers = purchases.map((purchase) => ({
      ...purchase,
      until: endOfDays(purchase.boughtAt, days),
      amount: worth(purchase),
      isReviewed: isReversible(purchase.method, purchase.boughtAt, now),
    }));
    return {
      offers: offers.filter((offer) => findDenial(offer, offer.until, now) === null),
      refunds: toPage(found, SHOWN, ({ id }) => id),
    };
  }

  /**
   * If the provider does not respond, the refund stays pending. Refunds of reversible payments, and
   * refunds by support above the limits of one person, wait for a review.
   */
  async request(
    { site, member }: Pick<MemberPrincipal, 'site' | 'member'>,
    { payment_id: paymentId, credits }: RefundBody,
    bySupport?: BySupport,
  ): Promise<RefundRecord> {
    const days = bySupport ? FOR_EVER : await this.getRefundDays(site);
    const id = await this.transactions.run(async (tx) => {
      await this.repository.lockPayment(tx, paymentId);
      const purchase = await this.repository.purchase(site, paymentId, member, tx);
      if (!purchase) throw new AppError('not_found');
      const refusal = findDenial(purchase, endOfDays(purchase.boughtAt, days), this.clock.now());
      if (refusal) throw new AppError(refusal);
      const needsSecondPerson =
        bySupport !== undefined &&
        !(await this.canRefundAlone(tx, bySupport.staff, { purchase, credits }));
      await bySupport?.note(tx);
      return this.open(tx, {
        purchase,
        credits,
        withdrawalId: null,
        ...(bySupport && { askedBy: bySupport.staff, needsSecondPerson }),
      });
    });
    return this.executeRefund(id);
  }

  /** The caller must lock the payment's row first, and call `executeRefund` after the commit. */
  async open(
    tx: EntityManager,
    { purchase, credits, withdrawalId, askedBy = null, needsSecondPerson = false }: RefundInput,
  ): Promise<string> {
    const { site, walletId, orderId, paymentId } = purchase;
    const id = newId();
    const now = this.clock.now();
    const canBeReversed = isReversible(purchase.method, purchase.boughtAt, now);
    const isReviewed = canBeReversed || needsSecondPerson;
    const { amount, currency } = await this.booking.take(tx, { id, orderId, credits, isReviewed });
    if (amount === 0) throw new AppError('refund_unavailable');
    try {
      const refund = {
        id,
        site,
        walletId,
        orderId,
        paymentId,
        withdrawalId,
        askedBy,
        // The requester counts as the first approver, except for reversible payments.
        approvedBy: needsSecondPerson && !canBeReversed ? askedBy : null,
        credits,
        amount,
        currency,
        state: isReviewed ? 'in_review' : 'pending',
      } as const;
      await this.repository.insert(
        tx,
        refund,
        isReviewed ? null : new Date(now.getTime() + FIRST_TRY_MS),
      );
    } catch (error) {
      throw isDuplicateKey(error, 'one_open_per_order') ? new AppError('refund_under_way') : error;
    }
    return id;
  }

  private async canRefundAlone(
    tx: EntityManager,
    staffId: string,
    { purchase, credits }: Pick<RefundInput, 'purchase' | 'credits'>,
  ): Promise<boolean> {
    const { site, walletId } = purchase;
    await this.limits.lock(tx, staffId);
    // The payment's row is locked, so the amount stays the same until `take` books the refund.
    const amount = refundValue(purchase, credits);
    return this.limits.canRefundAlone(tx, { site, staffId, walletId, amount });
  }

  async executeRefund(id: string): Promise<RefundRecord> {
    await this.execution
      .attempt(id, 0)
      .catch((err: unknown) =>
        this.logger.warn(
          { err, refund_id: id },
          'refund could not be executed; the job will retry',
        ),
      );
    return this.get(id);
  }

  async get(id: string): Promise<RefundRecord> {
    const refund = await this.repository.find(id);
    if (!refund) throw new Error(`refund ${id} does not exist`);
    return refund;
  }

  private async getRefundDays(site: string): Promise<number> {
    return (await this.catalogue.prices(site)).refund_days;
  }
}
