import type { HoldRequest } from '@duet/schemas/internal';
import { Batcher } from '@duet/service-kit/batcher';
import { isDuplicateKey } from '@duet/service-kit/database-errors';
import { AppError } from '@duet/service-kit/errors';
import { Transactions } from '@duet/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CatalogueService } from '../../shop/catalogue/catalogue.service';
import { LedgerRepository } from '../ledger/ledger.repository';
import { allocate, without } from '../wallets/allocate';
import { LotRepository, type SpendableWallet } from '../wallets/lot.repository';
import type { Change } from '../wallets/change';
import { memberKey, WalletRepository, type Wallet } from '../wallets/wallet.repository';
import { afford, insufficient, type HoldCost } from './afford';
import { HoldRepository, type Hold } from './hold.repository';
import { lotChanges, toTransaction, walletChanges, type HoldStep } from './hold-step';

const ATTEMPTS = 3;

/** Thrown if another transaction has created a hold of the batch after the lookup. */
class RepeatedHold extends Error {}

export interface HoldResult {
  wallet: Wallet;
  cost: number;
}

/**
 * Combines concurrent requests in one transaction. Holds do not expire.
 * Lock order: wallets, lots, movements, each in ascending order of ids.
 */
@Injectable()
export class HoldService {
  private readonly batches = new Batcher<HoldRequest, HoldResult>(
    (requests) => this.createBatch(requests),
    {
      size: 100,
      parallel: 2,
      getKey: ({ message_id: id }) => id,
    },
  );

  constructor(
    private readonly transactions: Transactions,
    private readonly catalogue: CatalogueService,
    private readonly holds: HoldRepository,
    private readonly wallets: WalletRepository,
    private readonly lots: LotRepository,
    private readonly ledger: LedgerRepository,
  ) {}

  /**
   * Makes one hold per message id. Publishes no event, because the response contains the new state
   * of the wallet.
   * @throws {AppError} 402 `insufficient_credits` {cost, balance}; 409 `price_changed` {cost},
   *   `message_cancelled`, `conflict` if the id belongs to another hold
   */
  create(request: HoldRequest): Promise<HoldResult> {
    return this.batches.add(request);
  }

  /** If another transaction has created one of the holds, looks up existing holds and retries. */
  private async createBatch(
    requests: readonly HoldRequest[],
    attempt = 1,
  ): Promise<(HoldResult | AppError)[]> {
    try {
      return await this.transactions.run((tx) => this.createAll(tx, requests, attempt > 1));
    } catch (error) {
      const isRepeated = isDuplicateKey(error) || error instanceof RepeatedHold;
      if (!isRepeated || attempt === ATTEMPTS) throw error;
    }
    return this.createBatch(requests, attempt + 1);
  }

  private async createAll(
    tx: EntityManager,
    requests: readonly HoldRequest[],
    isRepeated: boolean,
  ): Promise<(HoldResult | AppError)[]> {
    const wallets = await this.wallets.findByMembers(
      requests.map(({ site, member_id: memberId }) => ({ site, memberId })),
      tx,
    );
    const costs = await this.catalogue.costs(tx, [...new Set(requests.map(({ site }) => site))]);
    const asks = requests.map((request) => ({
      key: request.message_id,
      kind: request.kind,
      cost: costs(request.site, request.kind),
      maxCost: request.max_cost,
      wallet: wallets.get(memberKey(request.site, request.member_id)),
    }));
    const answers = await this.answer(
      tx,
      asks.filter((ask): ask is HoldCost => ask.wallet !== undefined),
      isRepeated,
    );
    return asks.map(({ key, cost }) => answers.get(key) ?? insufficient(cost, 0));
  }

  private async answer(
    tx: EntityManager,
    asks: readonly HoldCost[],
    isRepeated: boolean,
  ): Promise<Map<string, HoldResult | AppError>> {
    const before = isRepeated ? await this.find(tx, asks) : new Map<string, Hold>();
    const { granted, refused } = afford(asks.filter(({ key }) => !before.has(key)));
    const taken = await this.take(tx, granted);
    const answers = new Map<string, HoldResult | AppError>();
    for (const { ask, refusal } of refused) answers.set(ask.key, refusal);
    for (const { key, cost, wallet } of granted)
      answers.set(key, { wallet: taken.get(wallet.id) ?? wallet, cost });
    const repeated = isRepeated
      ? before
      : await this.find(
          tx,
          refused.map(({ ask }) => ask),
        );
    if (repeated.size === 0) return answers;
    const wallets = await this.wallets.findAll(
      tx,
      [...repeated.values()].flatMap(({ walletId }) => walletId ?? []),
    );
    for (const ask of asks) {
      const hold = repeated.get(ask.key);
      if (hold) answers.set(ask.key, replay(ask, hold, wallets));
    }
    return answers;
  }

  private find(tx: EntityManager, asks: readonly HoldCost[]): Promise<Map<string, Hold>> {
    return this.holds.findAll(
      tx,
      asks.map(({ key }) => key),
    );
  }

  private async take(tx: EntityManager, asks: readonly HoldCost[]): Promise<Map<string, Wallet>> {
    if (asks.length === 0) return new Map();
    // Sorts, because concurrent batches must lock common keys in the same order.
    const sorted = [...asks].sort((a, b) => (a.key < b.key ? -1 : 1));
    const taken = sorted.map(({ key, kind, cost, wallet }) => ({
      kind: 'hold' as const,
      holdKey: key,
      walletId: wallet.id,
      spendKind: kind,
      amount: cost,
      isMoved: true,
    }));
    const wallets = await this.change(
      tx,
      asks.filter(({ cost }) => cost > 0),
      walletChanges(taken.filter(({ amount }) => amount > 0)),
    );
    const steps = allocateAll(taken, wallets);
    const paid = steps.filter(({ amount }) => amount > 0);
    if (paid.length > 0) await this.lots.change(tx, lotChanges(paid));
    const known = new Map(asks.map(({ wallet }) => [wallet.id, wallet]));
    await this.ledger.appendAll(tx, steps.map(toTransaction), new Map([...known, ...wallets]));
    return wallets;
  }

  private async change(
    tx: EntityManager,
    asks: readonly HoldCost[],
    changes: readonly Change[],
  ): Promise<Map<string, SpendableWallet>> {
    const [first] = asks;
    if (!first) return new Map();
    // A wallet stays unchanged if another transaction has spent its credits since the read.
    if ((await this.wallets.change(tx, changes)) < changes.length) {
      if ((await this.find(tx, asks)).size > 0) throw new RepeatedHold();
      throw insufficient(first.cost, (await this.wallets.find(tx, first.wallet.id)).available);
    }
    return this.lots.spendable(
      tx,
      changes.map(({ id }) => id),
    );
  }
}

function allocateAll(
  taken: readonly Omit<HoldStep, 'parts'>[],
  wallets: ReadonlyMap<string, SpendableWallet>,
): HoldStep[] {
  const left = new Map([...wallets].map(([id, { lots }]) => [id, lots]));
  return taken.map((step) => {
    const spendable = left.get(step.walletId) ?? [];
    const parts = allocate(spendable, step.amount);
    left.set(step.walletId, without(spendable, parts));
    return { ...step, parts };
  });
}

function replay(
  ask: HoldCost,
  hold: Hold,
  wallets: ReadonlyMap<string, Wallet>,
): HoldResult | AppError {
  if (hold.state === 'cancelled' || hold.state === 'released')
    return new AppError('message_cancelled');
  if (hold.walletId !== ask.wallet.id || hold.kind !== ask.kind) return new AppError('conflict');
  return { wallet: wallets.get(hold.walletId) ?? ask.wallet, cost: hold.amount };
}
