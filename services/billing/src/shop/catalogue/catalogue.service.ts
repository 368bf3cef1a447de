import type { Bundle, MethodKind, PaymentMethod } from '@duet/schemas/billing';
import type { InternalResponse } from '@duet/schemas/internal';
import { Cache } from '@duet/service-kit/cache';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  CatalogueRepository,
  type MethodRule,
  type SitePrices,
  type Tier,
} from './catalogue.repository';

const FALLBACK_COUNTRY = 'NL';
/** Cache time of displayed prices. Orders always use the current prices. */
const SHOWN_MS = 3_000;

interface Offer {
  bundles: Bundle[];
  vatPoints: number;
}

export type SpendKind = 'message' | 'photo' | 'gift';

@Injectable()
export class CatalogueService {
  private readonly offers: Cache<ReadonlyMap<string, Offer>>;

  constructor(
    private readonly catalogue: CatalogueRepository,
    private readonly clock: Clock,
  ) {
    this.offers = new Cache({ ttlMs: SHOWN_MS, now: () => clock.now().getTime() });
  }

  async prices(site: string): Promise<InternalResponse<'prices.get'>> {
    const prices = await this.sitePrices(site);
    return {
      message_credits: prices.messageCredits,
      photo_credits: prices.photoCredits,
      gift_credits: prices.giftCredits,
      signup_credits: prices.signupCredits,
      refund_days: prices.refundDays,
      minimum_message_costs: await this.catalogue.messageCosts(site),
    };
  }

  async costs(
    tx: EntityManager,
    sites: readonly string[],
  ): Promise<(site: string, kind: SpendKind) => number> {
    const prices = new Map<string, SitePrices>();
    for (const site of sites) prices.set(site, await this.sitePrices(site, tx));
    return (site, kind) => {
      const known = prices.get(site);
      if (!known) throw new AppError('not_found');
      return { message: known.messageCredits, photo: known.photoCredits, gift: known.giftCredits }[
        kind
      ];
    };
  }

  /** Uses `tx`, because waiting for a second connection could block forever under load. */
  async signupCredits(tx: EntityManager, site: string): Promise<number> {
    return (await this.sitePrices(site, tx)).signupCredits;
  }

  async offer(
    site: string,
    countries: readonly (string | null)[],
  ): Promise<{ country: string; bundles: Bundle[] }> {
    for (const country of [...countries, FALLBACK_COUNTRY]) {
      const bundles = country ? await this.catalogue.bundles(site, country) : [];
      if (country && bundles.length > 0) return { country, bundles };
    }
    throw new AppError('not_found');
  }

  /** Returns the cached bundles of the first country that has any. */
  async shown(site: string, countries: readonly (string | null)[]): Promise<Offer> {
    const day = this.today();
    const offers = await this.offers.get(`${site}|${day}`, () => this.catalogue.offers(site, day));
    for (const country of [...countries, FALLBACK_COUNTRY]) {
      const offer = country && offers.get(country);
      if (offer) return offer;
    }
    throw new AppError('not_found');
  }

  forgetShown(site: string): void {
    this.offers.invalidate(`${site}|${this.today()}`);
  }

  findBundle(site: string, country: string, id: string): Promise<Bundle | null> {
    return this.catalogue.bundle(site, country, id);
  }

  vatPoints(country: string): Promise<number> {
    return this.catalogue.vatPoints(country, this.today());
  }

  private today(): string {
    return this.clock.now().toISOString().slice(0, 10);
  }

  async methods(
    buyer: Buyer,
    currency: string,
    least: number,
    most = least,
  ): Promise<MethodRule[]> {
    const today = this.today();
    const rules = await this.catalogue.methods();
    return rules.filter((rule) => isOffered(rule, { ...buyer, currency, least, most, today }));
  }

  async getMethodKind(method: PaymentMethod): Promise<MethodKind> {
    return (await this.catalogue.findMethodKind(method)) ?? 'redirect';
  }

  async requireMethod(
    method: PaymentMethod,
    bank: string | null,
    buyer: Buyer,
    { currency, price }: Pick<Bundle, 'currency' | 'price'>,
  ): Promise<MethodRule> {
    const rule = (await this.methods(buyer, currency, price)).find(
      (offered) => offered.method === method,
    );
    const bankKnown = bank === null || rule?.banks.some(({ id }) => id === bank);
    if (!rule || !bankKnown)
      throw new AppError('payment_method_unavailable', {
        fields: { [rule ? 'bank' : 'payment_method']: 'payment_method_unavailable' },
      });
    return rule;
  }

  private async sitePrices(site: string, tx?: EntityManager): Promise<SitePrices> {
    const prices = await this.catalogue.sitePrices(site, tx);
    if (!prices) throw new AppError('not_found');
    return prices;
  }
}

export interface Buyer {
  country: string;
  tier: Tier;
}

interface Purchase extends Buyer {
  currency: string;
  least: number;
  most: number;
  today: string;
}

export function isOffered(
  rule: MethodRule,
  { country, tier, currency, least, most, today }: Purchase,
): boolean {
  const among = (list: readonly string[], value: string) =>
    list.length === 0 || list.includes(value);
  const open = rule.closedOn === null || today < rule.closedOn;
  return (
    open &&
    among(rule.tiers, tier) &&
    among(rule.countries, country) &&
    among(rule.currencies, currency) &&
    most >= rule.minAmount &&
    least <= rule.maxAmount
  );
}
