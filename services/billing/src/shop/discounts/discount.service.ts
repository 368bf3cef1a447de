import { randomBytes } from 'node:crypto';
import { discountedPrice } from '@duet/schemas/discount-price';
import type { DiscountQuery } from '@duet/schemas/discounts';
import type { InternalBody } from '@duet/schemas/internal';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MemberService } from '../../member/members/member.service';
import { findBestOffers } from './best-offers';
import { DiscountClaimRepository } from './discount-claim.repository';
import { DiscountCodeRepository } from './discount-code.repository';
import {
  claimKey,
  findEnd,
  isExpired,
  isFor,
  findDenial,
  type Buyer,
  type Discount,
  type Purchase,
} from './discount-rules';

const PERSONAL_DAYS = 7;
const DAY = 86_400_000;

export interface ShownDiscount {
  discount: Discount;
  expires: Date | null;
  expired: boolean;
}

export interface ShownOffers {
  now: ShownDiscount | null;
  endsAt: Date | null;
  after: ShownDiscount | null;
}

export interface Quote {
  discount: Discount;
  /** Price after the discount, in minor units. */
  price: number;
}

@Injectable()
export class DiscountService {
  private readonly logger = new Logger(DiscountService.name);

  constructor(
    private readonly codes: DiscountCodeRepository,
    private readonly claims: DiscountClaimRepository,
    private readonly members: MemberService,
    private readonly clock: Clock,
  ) {}

  async show(actor: MemberPrincipal, { code, welcome }: DiscountQuery): Promise<ShownDiscount> {
    const [buyer, discount] = await Promise.all([
      this.buyer(actor),
      this.findRequested(actor, code, welcome),
    ]);
    if (!discount || !isFor(discount, buyer)) throw new AppError('discount_not_found');
    if (await this.isUsed(actor, discount)) throw new AppError('discount_used');
    if (discount.firstPurchase && buyer.hasPurchased) throw new AppError('discount_not_found');
    return this.toShown(discount, buyer);
  }

  async showBest(actor: MemberPrincipal): Promise<ShownOffers> {
    const [buyer, discounts] = await Promise.all([
      this.buyer(actor),
      this.codes.findOffers(actor.site, actor.member),
    ]);
    const used = await Promise.all(discounts.map((discount) => this.isUsed(actor, discount)));
    const { now, endsAt, after } = findBestOffers(
      discounts.filter((_discount, index) => !used[index]),
      buyer,
      this.clock.now(),
    );
    return {
      now: now && this.toShown(now, buyer),
      endsAt,
      after: after && this.toShown(after, buyer),
    };
  }

  async quote(actor: MemberPrincipal, code: string, purchase: Purchase): Promise<Quote> {
    const [buyer, discount] = await Promise.all([
      this.buyer(actor),
      this.codes.find(actor.site, code),
    ]);
    if (!discount) throw new AppError('discount_not_found');
    const refusal = findDenial(discount, buyer, purchase, this.clock.now());
    if (refusal === 'discount_not_found' && (await this.isUsed(actor, discount)))
      throw new AppError('discount_used');
    if (refusal) throw new AppError(refusal);
    return { discount, price: discountedPrice(purchase.price, discount.points / 100) };
  }

  /** The unique claim key lets only one of several concurrent orders succeed. */
  async claim(
    tx: EntityManager,
    { discount }: Quote,
    walletId: string,
    orderId: string,
  ): Promise<void> {
    if (discount.firstPurchase && (await this.members.hasPurchased(tx, walletId)))
      throw new AppError('discount_used');
    const key = claimKey(discount, walletId, orderId);
    const { site, code } = discount;
    if (await this.claims.insert(tx, { orderId, site, code, walletId, key })) return;
    throw new AppError(
      (await this.claims.findState(key, tx)) === 'used' ? 'discount_used' : 'discount_in_payment',
    );
  }

  async finishClaim(tx: EntityManager, orderId: string, paid: boolean): Promise<void> {
    if (!paid) await this.claims.free(tx, orderId);
    else if (!(await this.claims.use(tx, orderId)))
      this.logger.warn(
        { order_id: orderId },
        'order was paid late with a discount that another order has used; both orders keep the discount',
      );
  }

  async grant({
    site,
    member_id: memberId,
    percent,
  }: InternalBody<'discounts.grant'>): Promise<{ code: string; expires: Date }> {
    const expiresAt = new Date(this.clock.now().getTime() + PERSONAL_DAYS * DAY);
    await this.codes.insertPersonal({
      site,
      memberId,
      code: `STAY-${randomBytes(5).toString('hex').toUpperCase()}`,
      points: percent * 100,
      expiresAt,
    });
    const given = await this.codes.findPersonal(site, memberId);
    if (!given?.expiresAt) throw new Error('granted discount was not found');
    return { code: given.code, expires: given.expiresAt };
  }

  private toShown(discount: Discount, buyer: Buyer): ShownDiscount {
    return {
      discount,
      expires: findEnd(discount, buyer),
      expired: isExpired(discount, buyer, this.clock.now()),
    };
  }

  private findRequested(
    { site, member }: MemberPrincipal,
    code?: string,
    welcome?: 'true',
  ): Promise<Discount | null> {
    if (code !== undefined) return this.codes.find(site, code);
    return welcome ? this.codes.findKind(site, 'welcome') : this.codes.findPersonal(site, member);
  }

  private async isUsed(actor: MemberPrincipal, discount: Discount): Promise<boolean> {
    const { walletId } = await this.members.buyerFacts(actor.site, actor.member);
    return (
      walletId !== null &&
      (await this.claims.findState(claimKey(discount, walletId, ''))) === 'used'
    );
  }

  private async buyer({ site, member, country }: MemberPrincipal): Promise<Buyer> {
    const facts = await this.members.buyerFacts(site, member);
    return {
      memberId: member,
      country: facts.country ?? country ?? '',
      signupDate: facts.signupDate,
      hasPurchased: facts.hasPurchased,
    };
  }
}
