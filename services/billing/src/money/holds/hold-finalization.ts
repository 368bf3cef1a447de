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
    const keys = settlements.map(({ key }) => key);
    const found = await this.holds.findAll(tx, keys);
    const isLocked = await this.lock(tx, toSteps(settlements, found).filter(isChange));
    // Reads the holds again, because another transaction may have ended a hold before the lock.
    const holds = isLocked ? await this.holds.findAll(tx, keys) : found;
    const steps = toSteps(settlements, holds);
    const changes = steps.filter(isChange);
    const posts = steps.filter((step) => !isChange(step));
    if (posts.length > 0)
      await this.holds.post(
        tx,
        posts.map(({ holdKey }) => holdKey),
      );
    if (changes.length > 0) await this.end(tx, changes);
    const early = settlements.filter(({ key, state }) => state === 'cancelled' && !holds.has(key));
    // Repeats the cancellations if a concurrent transaction has inserted one of the holds.
    if (
      early.length > 0 &&
      !(await this.ledger.block(
        tx,
        early.map(({ key }) => key),
      ))
    )
      await this.finalizeAll(tx, early);
    this.report(
      settlements.filter((settlement) => !early.includes(settlement)),
      holds,
    );
  }

  private async lock(tx: EntityManager, steps: readonly HoldStep[]): Promise<boolean> {
    if (steps.length === 0) return false;
    const old = steps.filter(({ isMoved }) => !isMoved);
    if (old.length > 0)
      await this.holds.finalize(
        tx,
        old.map(({ holdKey: key, kind }) => ({
          key,
          state: kind === 'post' ? 'posted' : 'released',
        })),
      );
    await this.wallets.lockAll(tx, getWalletIds(steps));
    return true;
  }

  private async end(tx: EntityManager, steps: readonly HoldStep[]): Promise<void> {
    await this.change(tx, steps);
    const wallets = await this.wallets.findAll(tx, getWalletIds(steps));
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

const isChange = ({ kind, isMoved }: HoldStep): boolean => kind === 'release' || !isMoved;

const getWalletIds = (steps: readonly HoldStep[]): string[] =>
  [...new Set(steps.map(({ walletId }) => walletId))].sort();

function toSteps(
  settlements: readonly Finalization[],
  holds: ReadonlyMap<string, WholeHold>,
): HoldStep[] {
  return settlements.flatMap(({ key, state }): HoldStep[] => {
    const hold = holds.get(key);
    if (hold?.state !== 'held' || !hold.walletId) return [];
    const { walletId, kind: spendKind, amount, parts, isMoved } = hold;
    const kind = state === 'sent' ? 'post' : 'release';
    return [{ kind, holdKey: key, walletId, spendKind, amount, parts, isMoved }];
  });
}
