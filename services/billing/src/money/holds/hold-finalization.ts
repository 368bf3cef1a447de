import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LedgerRepository } from '../ledger/ledger.repository';
import { LotRepository } from '../wallets/lot.repository';
import { WalletRepository } from '../wallets/wallet.repository';
import { WalletService } from '../wallets/wallet.service';
import { HoldRepository, type WholeHold } from './hold.repository';
import { lotChanges, toTransaction, walletChanges, type Movement } from './movement';

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
    // If `fence` returns false, a concurrent transaction has inserted one of the holds, so the
    // cancellations are repeated.
    if (
      early.length > 0 &&
      !(await this.holds.fence(
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

  private async end(
    tx: EntityManager,
    ending: readonly { hold: WholeHold; kind: 'post' | 'release' }[],
  ): Promise<void> {
    const getKeys = (kind: 'post' | 'release'): string[] =>
      ending.filter((each) => each.kind === kind).map(({ hold }) => hold.key);
    await this.holds.finalize(tx, getKeys('post'), 'posted');
    await this.holds.finalize(tx, getKeys('release'), 'released');
    const movements = ending.flatMap(
      ({ hold: { key, walletId, amount, parts }, kind }): Movement[] =>
        walletId && amount > 0 ? [{ kind, holdKey: key, walletId, amount, parts }] : [],
    );
    if (movements.length === 0) return;
    const changes = walletChanges(movements);
    const changed = await this.wallets.change(tx, changes);
    if (changed !== changes.length)
      throw new Error(
        `only ${changed} of ${changes.length} wallets have enough held credits to finalize their credit holds`,
      );
    await this.lots.change(tx, lotChanges(movements));
    await this.ledger.appendAll(tx, movements.map(toTransaction));
    const released = new Map(
      movements
        .filter(({ kind }) => kind === 'release')
        .map(({ walletId, holdKey }) => [walletId, holdKey]),
    );
    if (released.size === 0) return;
    await this.walletService.freezeReturned(tx, released);
    await this.walletService.announceAll(tx, [...released.keys()]);
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
