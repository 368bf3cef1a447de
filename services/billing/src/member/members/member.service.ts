import { isSynthetic } from '@duet/schemas/ids';
import { ErasedMembers } from '@duet/service-kit/erased-members';
import { AppError } from '@duet/service-kit/errors';
import { MemberTables } from '@duet/service-kit/member-tables';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CatalogueService } from '../../shop/catalogue/catalogue.service';
import { WalletRepository } from '../../money/wallets/wallet.repository';
import { WalletService } from '../../money/wallets/wallet.service';
import {
  MemberRepository,
  type BuyerFacts,
  type MemberState,
  type WalletFacts,
} from './member.repository';

/** Enough for one message per minute for decades. */
const SYNTHETIC_CREDITS = 100_000_000;

@Injectable()
export class MemberService {
  constructor(
    private readonly members: MemberRepository,
    private readonly wallets: WalletRepository,
    private readonly walletService: WalletService,
    private readonly catalogue: CatalogueService,
    private readonly erased: ErasedMembers,
    private readonly tables: MemberTables,
    private readonly transactions: Transactions,
  ) {}

  async follow(tx: EntityManager, { active, ...state }: MemberState): Promise<void> {
    const { site, memberId } = state;
    if (await this.erased.has(memberId, tx)) return;
    const walletId = await this.members.lock(tx, site, memberId);
    await this.members.update(tx, state);
    // Even an outdated event with `active` proves that the account was active once.
    if (!active) return;
    await this.members.confirm(tx, site, memberId);
    await this.grantFirstCredits(
      tx,
      state,
      walletId ?? (await this.openWallet(tx, site, memberId)),
    );
  }

  /** Does not erase the ledger, because bookkeeping law requires it. */
  async erase(tx: EntityManager, memberId: string): Promise<void> {
    await this.erased.mark(tx, memberId);
    await this.members.erase(tx, memberId);
    await this.tables.erase(tx, memberId);
  }

  async repeatErasures(hashes: readonly string[]): Promise<number> {
    const back = await this.members.findByHash(hashes);
    for (const memberId of back) await this.transactions.run((tx) => this.erase(tx, memberId));
    return back.length;
  }

  /** @throws {AppError} 404 for an erased member */
  async getWalletId(tx: EntityManager, site: string, memberId: string): Promise<string> {
    if (await this.erased.has(memberId, tx)) throw new AppError('not_found');
    return (await this.members.lock(tx, site, memberId)) ?? this.openWallet(tx, site, memberId);
  }

  async getCountries(
    site: string,
    memberId: string | null,
    addressCountry: string | null,
  ): Promise<(string | null)[]> {
    return [
      memberId ? (await this.members.buyerFacts(site, memberId)).country : null,
      addressCountry,
    ];
  }

  walletFacts(site: string, memberId: string): Promise<WalletFacts> {
    return this.members.walletFacts(site, memberId);
  }

  buyerFacts(site: string, memberId: string): Promise<BuyerFacts> {
    return this.members.buyerFacts(site, memberId);
  }

  hasPurchased(tx: EntityManager, walletId: string): Promise<boolean> {
    return this.members.hasPurchased(tx, walletId);
  }

  private async openWallet(tx: EntityManager, site: string, memberId: string): Promise<string> {
    const walletId = await this.wallets.insert(tx, site);
    await this.members.linkWallet(tx, site, memberId, walletId);
    return walletId;
  }

  private async grantFirstCredits(
    tx: EntityManager,
    { site, memberId }: Pick<MemberState, 'site' | 'memberId'>,
    walletId: string,
  ): Promise<void> {
    if (await this.walletService.hasSignupCredits(tx, walletId)) return;
    const credits = isSynthetic(memberId)
      ? SYNTHETIC_CREDITS
      : await this.catalogue.signupCredits(tx, site);
    await this.walletService.grantSignupCredits(tx, walletId, credits);
  }
}
