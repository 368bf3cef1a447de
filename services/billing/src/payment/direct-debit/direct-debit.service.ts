import type { DebitBody } from '@duet/schemas/direct-debit';
import { AppError } from '@duet/service-kit/errors';
import type { ActorPrincipal, MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import { isSEPACountry, isValidIBAN } from 'ibantools';
import { MemberService } from '../../member/members/member.service';
import { OrderService } from '../../shop/orders/order.service';
import { ShopService } from '../../shop/orders/shop.service';
import { PaymentService } from '../payments/payment.service';
import { WalletRepository } from '../../money/wallets/wallet.repository';
import { DebitCodeService } from './debit-code.service';
import { DebitRepository, type DebitLimit } from '../debits/debit.repository';
import { MANDATE_VERSION } from './mandate-texts';

export interface DebitForm {
  available: boolean;
  blocked: boolean;
  currency: string;
  limit: DebitLimit;
  /** Amount that can still be debited, in minor units. */
  left: number;
}

const getRemainingAmount = (limit: DebitLimit, debited: DebitLimit): number =>
  Math.min(limit.day - debited.day, limit.month - debited.month);

@Injectable()
export class DirectDebitService {
  constructor(
    private readonly shop: ShopService,
    private readonly orders: OrderService,
    private readonly members: MemberService,
    private readonly payments: PaymentService,
    private readonly wallets: WalletRepository,
    private readonly debits: DebitRepository,
    private readonly codes: DebitCodeService,
  ) {}

  async form(actor: MemberPrincipal): Promise<DebitForm> {
    const [{ bundles }, limit, { walletId }] = await Promise.all([
      this.shop.offerFor(actor),
      this.debits.limit(actor.site),
      this.members.buyerFacts(actor.site, actor.member),
    ]);
    const debited = walletId ? await this.debits.debited(walletId) : { day: 0, month: 0 };
    return {
      available: await this.isOffered(actor),
      blocked: walletId !== null && (await this.debits.isBlocked(walletId)),
      currency: bundles[0]?.currency ?? 'EUR',
      limit,
      left: Math.max(0, getRemainingAmount(limit, debited)),
    };
  }

  /**
   * @returns the id of a payment that is pending until the bank pays
   * @throws {AppError} if the order is rejected; the code stays valid
   */
  async collect(actor: MemberPrincipal, form: DebitBody): Promise<string> {
    if (!isValidIBAN(form.iban) || !isSEPACountry(form.iban.slice(0, 2)))
      throw new AppError('invalid_fields', { fields: { iban: 'iban_invalid' } });
    if (form.mandate_version !== MANDATE_VERSION) throw new AppError('mandate_changed');
    const request = {
      bundleId: form.bundle_id,
      method: 'sdd',
      bank: null,
      discountCode: form.discount_code ?? null,
      waiverVersion: form.waiver_version,
    } as const;
    const priced = await this.orders.price(actor, request);
    const code = await this.codes.check(actor, form.phone, form.otp);
    const limit = await this.debits.limit(actor.site);
    const paymentId = await this.orders.record(
      actor,
      priced,
      async (tx, { walletId, paymentId: created }) => {
        // Locks the wallet, so that concurrent debits cannot exceed the limit together.
        await this.wallets.lock(tx, walletId);
        if (await this.debits.isBlocked(walletId, form.iban, tx))
          throw new AppError('debit_blocked');
        await this.debits.insert(tx, {
          paymentId: created,
          walletId,
          site: actor.site,
          memberId: actor.member,
          locale: actor.locale,
          form,
        });
        // `debited` and `debitedFrom` include this debit.
        const left = getRemainingAmount(limit, await this.debits.debited(walletId, tx));
        if (left < 0)
          throw new AppError('debit_limit_reached', {
            params: { left: Math.max(0, left + priced.price), currency: priced.bundle.currency },
          });
        const debitedFrom = await this.debits.debitedFrom(tx, form.iban);
        // Reports no amount, which would reveal other members' debits from this account.
        if (getRemainingAmount(limit, debitedFrom) < 0) throw new AppError('debit_limit_reached');
        await this.codes.use(tx, code);
      },
    );
    const debit = {
      description: `${priced.bundle.credits} credits`,
      accountHolder: form.account_holder,
      iban: form.iban,
    };
    const mandateId = await this.payments
      .openDebit(paymentId, debit)
      .catch(async (cause: unknown) => {
        // An AppError means that the provider rejected the debit. After other errors the debit may
        // have started, so the code stays used.
        if (cause instanceof AppError) await this.codes.release(code);
        throw cause;
      });
    if (mandateId) await this.debits.linkMandate(paymentId, mandateId);
    return paymentId;
  }

  /** Rejects members who cannot use direct debit, because sending a code costs money. */
  async requireOffered(actor: MemberPrincipal): Promise<void> {
    if (!(await this.isOffered(actor))) throw new AppError('payment_method_unavailable');
    const { walletId } = await this.members.buyerFacts(actor.site, actor.member);
    if (walletId && (await this.debits.isBlocked(walletId))) throw new AppError('debit_blocked');
  }

  private async isOffered(actor: ActorPrincipal): Promise<boolean> {
    return (await this.shop.methods(actor)).some(({ kind }) => kind === 'direct_debit');
  }
}
