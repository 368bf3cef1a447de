import type { Bundle } from '@duet/schemas/billing';
import type { ActorPrincipal } from '@duet/service-kit/principal';
import { Injectable } from '@nestjs/common';
import type { MethodRule, Tier } from '../catalogue/catalogue.repository';
import { CatalogueService } from '../catalogue/catalogue.service';
import { MemberService } from '../../member/members/member.service';
import { toBalance, WalletService, type Balance } from '../../money/wallets/wallet.service';

export interface Shop {
  balance: Balance;
  bundles: Bundle[];
  vatPoints: number;
}

@Injectable()
export class ShopService {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly members: MemberService,
    private readonly wallets: WalletService,
  ) {}

  async show(actor: ActorPrincipal): Promise<Shop> {
    const facts =
      actor.kind === 'member'
        ? await this.members.walletFacts(actor.site, actor.member)
        : { country: null, available: 0, liveOrders: 0 };
    const countries = [facts.country, actor.country];
    return { balance: toBalance(facts), ...(await this.catalogue.shown(actor.site, countries)) };
  }

  async methods(actor: ActorPrincipal): Promise<MethodRule[]> {
    const { country, bundles } = await this.offerFor(actor);
    const prices = bundles.map(({ price }) => price);
    return this.catalogue.methods(
      { country, tier: await this.getTier(actor) },
      bundles[0]?.currency ?? '',
      Math.min(...prices),
      Math.max(...prices),
    );
  }

  async getTier(actor: ActorPrincipal): Promise<Tier> {
    const isPremium =
      actor.kind === 'member' && (await this.wallets.getBalance(actor.site, actor.member)).paidUser;
    return isPremium ? 'premium' : 'free';
  }

  async offerFor(actor: ActorPrincipal): Promise<{ country: string; bundles: Bundle[] }> {
    const member = actor.kind === 'member' ? actor.member : null;
    return this.catalogue.offer(
      actor.site,
      await this.members.getCountries(actor.site, member, actor.country),
    );
  }
}
