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

interface FoundHold extends WholeHold {
  isMoved: boolean;
}

const MISSING: Pick<FoundHold, 'state' | 'walletId' | 'kind' | 'amount' | 'parts' | 'isMoved'> = {
  ...{ state: 'cancelled', walletId: null, kind: null, amount: 0, parts: [], isMoved: true },
};

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
    const holds = await this.find(
      tx,
      settlements.map(({ key }) => key),
    );
    const steps = settlements.flatMap(({ key, state }): HoldStep[] => {
      const { walletId, kind: spendKind, ...hold } = holds.get(key) ?? MISSING;
      if (hold.state !== 'held' || !walletId) return [];
      const kind = state === 'sent' ? 'post' : 'release';
      return [{ ...hold, kind, holdKey: key, walletId, spendKind }];
    });
    if (steps.length > 0) await this.end(tx, steps);
    const early = settlements.filter(({ key, state }) => state === 'cancelled' && !holds.has(key));
    if (early.length > 0) await this.block(tx, early);
    this.report(
      settlements.filter((settlement) => !early.includes(settlement)),
      holds,
    );
  }

  private async find(tx: EntityManager, keys: readonly string[]): Promise<Map<string, FoundHold>> {
    const locked = await this.holds.lockAll(tx, keys);
    const moved = await this.holds.findAll(
      tx,
      keys.filter((key) => !locked.has(key)),
    );
    const found = new Map<string, FoundHold>();
    for (const [key, hold] of locked) found.set(key, { ...hold, isMoved: false });
    for (const [key, hold] of moved) found.set(key, { ...hold, isMoved: true });
    return found;
  }

  private async block(tx: EntityManager, early: readonly Finalization[]): Promise<void> {
    const keys = early.map(({ key }) => key);
    const areBlocked = await this.ledger.block(tx, keys);
    await this.holds.fence(tx, keys);
    // A concurrent transaction has inserted one of the holds, so the cancellations are repeated.
    if (!areBlocked) await this.finalizeAll(tx, early);
  }

  private async end(tx: EntityManager, steps: readonly HoldStep[]): Promise<void> {
    const locked = steps.filter(({ isMoved }) => !isMoved);
    if (locked.length > 0)
      await this.holds.finalize(
        tx,
        locked.map(({ holdKey: key, kind }) => ({
          key,
          state: kind === 'post' ? 'posted' : 'released',
        })),
      );
    await this.change(tx, steps);
    const wallets = await this.wallets.findAll(tx, [
      ...new Set(steps.map(({ walletId }) => walletId)),
    ]);
    await this.ledger.appendAll(tx, steps.map(toTransaction), wallets);
    const released = new Map(
      steps
        .filter(({ kind, amount }) => kind === 'release' && amount > 0)
        .map(({ walletId, holdKey }) => [walletId, holdKey]),
    );
    if (released.size === 0) return;
    const areFrozen = await this.walletService.freezeReturned(tx, released);
    await this.walletService.announceAll(tx, [...released.keys()], areFrozen ? undefined : wallets);
  }

  private async change(tx: EntityManager, steps: readonly HoldStep[]): Promise<void> {
    const changes = walletChanges(steps);
    if (changes.length > 0) {
      const changed = await this.wallets.change(tx, changes);
      if (changed !== changes.length)
        throw new Error(
          `only ${changed} of ${changes.length} wallets have enough held credits to finalize their credit holds`,
        );
    }
    const ofLots = lotChanges(steps);
    if (ofLots.length > 0) await this.lots.change(tx, ofLots);
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
