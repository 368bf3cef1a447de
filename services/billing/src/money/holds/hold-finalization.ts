import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LedgerRepository } from '../ledger/ledger.repository';
import { LotRepository } from '../wallets/lot.repository';
import { WalletRepository } from '../wallets/wallet.repository';
import { WalletService } from '../wallets/wallet.service';
import { HoldRepository, type WholeHold } from './hold.repository';
import { lotChanges, toTransaction, walletChanges, type HoldStep } from './hold-step';

export interface Finalization {
  key: string;
  state: 'sent' | 'cancelled';
}

@Injectable()
export class HoldFinalization {
  private readonly logger = new Logger(HoldFinalization.name);

  constructor(
    private readonly holds: HoldRepository,
    private readonly wallets: WalletRepository,
    private readonly walletService: WalletService,
    private readonly lots: LotRepository,
    private readonly ledger: LedgerRepository,
  ) {}

  /**
   * Finalizes each hold once. For a cancelled message without a hold, blocks the key against a
   * later hold.
   */
  async finalizeAll(tx: EntityManager, settlements: readonly Finalization[]): Promise<void> {
    const holds = await this.holds.lockAll(
      tx,
      settlements.map(({ key }) => key),
    );
    const ending = settlements.flatMap(({ key, state }) => {
      const hold = holds.get(key);
      return hold?.state === 'held'
        ? [{ hold, kind: state === 'sent' ? ('post' as const) : ('release' as const) }]
        : [];
    });
    if (ending.length > 0) await this.end(tx, ending);
    const early = settlements.filter(({ key, state }) => state === 'cancelled' && !holds.has(key));
    if (early.length > 0) await this.block(tx, early);
    this.report(
      settlements.filter((settlement) => !early.includes(settlement)),
      holds,
    );
  }

  private async block(tx: EntityManager, early: readonly Finalization[]): Promise<void> {
    const keys = early.map(({ key }) => key);
    const areBlocked = await this.holds.fence(tx, keys);
    await this.ledger.insertBlocked(tx, keys);
    // A concurrent transaction has inserted one of the holds, so the cancellations are repeated.
    if (!areBlocked) await this.finalizeAll(tx, early);
  }

  private async end(
    tx: EntityManager,
    ending: readonly { hold: WholeHold; kind: 'post' | 'release' }[],
  ): Promise<void> {
    await this.holds.finalize(
      tx,
      ending.map(({ hold: { key }, kind }) => ({
        key,
        state: kind === 'post' ? 'posted' : 'released',
      })),
    );
    const steps = ending.flatMap(
      ({ hold: { key, walletId, kind: spendKind, amount, parts }, kind }): HoldStep[] =>
        walletId ? [{ kind, holdKey: key, walletId, spendKind, amount, parts }] : [],
    );
    const paid = steps.filter(({ amount }) => amount > 0);
    if (paid.length > 0) await this.change(tx, paid);
    const wallets = await this.wallets.findAll(tx, [
      ...new Set(steps.map(({ walletId }) => walletId)),
    ]);
    await this.ledger.appendAll(tx, steps.map(toTransaction), wallets);
    const released = new Map(
      paid
        .filter(({ kind }) => kind === 'release')
        .map(({ walletId, holdKey }) => [walletId, holdKey]),
    );
    if (released.size === 0) return;
    await this.walletService.freezeReturned(tx, released);
    await this.walletService.announceAll(tx, [...released.keys()]);
  }

  private async change(tx: EntityManager, paid: readonly HoldStep[]): Promise<void> {
    const changes = walletChanges(paid);
    const changed = await this.wallets.change(tx, changes);
    if (changed !== changes.length)
      throw new Error(
        `only ${changed} of ${changes.length} wallets have enough held credits to finalize their credit holds`,
      );
    await this.lots.change(tx, lotChanges(paid));
  }

  private report(
    settlements: readonly Finalization[],
    holds: ReadonlyMap<string, WholeHold>,
  ): void {
    for (const { key, state } of settlements) {
      const known = holds.get(key)?.state ?? 'unknown';
      const expected = state === 'sent' ? ['held', 'posted'] : ['held', 'released', 'cancelled'];
      if (!expected.includes(known))
        this.logger.error(
          { message_id: key, message_state: state, hold_state: known },
          'state of a message does not match its credit hold; the hold is not changed',
        );
    }
  }
}
