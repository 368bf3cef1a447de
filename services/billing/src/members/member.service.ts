import { AppError } from '@duet/service-kit/errors';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CatalogueService } from '../catalogue/catalogue.service';
import { WalletRepository } from '../wallets/wallet.repository';
import { WalletService } from '../wallets/wallet.service';
import { MemberRepository } from './member.repository';

export interface MemberState {
  site: string;
  memberId: string;
  country: string;
  version: number;
  active: boolean;
}

@Injectable()
export class MemberService {
  constructor(
    private readonly members: MemberRepository,
    private readonly wallets: WalletRepository,
    private readonly walletService: WalletService,
    private readonly catalogue: CatalogueService,
  ) {}

  /** Follows the member's country, and gives the signup credits at the first sight of an active account. */
  async follow(tx: EntityManager, { site, memberId, country, version, active }: MemberState): Promise<void> {
    const { walletId, erased } = await this.members.lock(tx, site, memberId);
    if (erased) return;
    await this.members.update(tx, site, memberId, country, version);
    // Also from an outdated event: an account that was active once has earned its credits.
    if (active) await this.giveSignupCredits(tx, site, walletId ?? (await this.openWallet(tx, site, memberId)));
  }

  /** Cuts the one link between the person and the books; the books stay. */
  async erase(tx: EntityManager, site: string, memberId: string): Promise<void> {
    await this.members.lock(tx, site, memberId);
    await this.members.erase(tx, site, memberId);
  }

  /** The member's wallet, opened at the first need. @throws {AppError} 404 for an erased member. */
  async walletOf(tx: EntityManager, site: string, memberId: string): Promise<string> {
    const { walletId, erased } = await this.members.lock(tx, site, memberId);
    if (erased) throw new AppError('not_found');
    return walletId ?? this.openWallet(tx, site, memberId);
  }

  /** Where the member buys: the profile's country, else the address's. */
  async countriesOf(site: string, memberId: string | null, addressCountry: string | null): Promise<(string | null)[]> {
    return [memberId ? await this.members.countryOf(site, memberId) : null, addressCountry];
  }

  private async openWallet(tx: EntityManager, site: string, memberId: string): Promise<string> {
    const walletId = await this.wallets.insert(tx, site);
    await this.members.linkWallet(tx, site, memberId, walletId);
    return walletId;
  }

  private async giveSignupCredits(tx: EntityManager, site: string, walletId: string): Promise<void> {
    if (await this.walletService.hasSignupCredits(tx, walletId)) return;
    await this.walletService.grantSignupCredits(tx, walletId, await this.catalogue.signupCredits(tx, site));
  }
}
