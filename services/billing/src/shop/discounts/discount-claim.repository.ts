import { Clock } from '@duet/service-kit/clock';
import { isDuplicateKey } from '@duet/service-kit/database-errors';
import { Injectable } from '@nestjs/common';
import type { ResultSetHeader } from 'mysql2';
import { DataSource, type EntityManager } from 'typeorm';

/** `open`: the payment is pending; `used`: paid; `freed`: the payment failed. */
export type ClaimState = 'open' | 'used' | 'freed';

export interface NewClaim {
  orderId: string;
  site: string;
  code: string;
  walletId: string;
  /** Key that is unique among open and used claims. */
  key: string;
}

@Injectable()
export class DiscountClaimRepository {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Waits while a concurrent transaction inserts the same key.
   * @returns false if another order has claimed the discount
   */
  async insert(
    tx: EntityManager,
    { orderId, site, code, walletId, key }: NewClaim,
  ): Promise<boolean> {
    return this.unlessTaken(() =>
      tx.query(
        `INSERT INTO discount_claim (order_id, site, code, wallet_id, claim_key, live_key, state,
            changed_at)
          VALUES (?, ?, ?, ?, ?, ?, 'open', ?)`,
        [orderId, site, code, walletId, key, key, this.clock.now()],
      ),
    );
  }

  async findState(
    key: string,
    source: Pick<EntityManager, 'query'> = this.database,
  ): Promise<ClaimState | null> {
    const [row] = (await source.query('SELECT state FROM discount_claim WHERE live_key = ?', [
      key,
    ])) as { state: ClaimState }[];
    return row?.state ?? null;
  }

  async free(tx: EntityManager, orderId: string): Promise<void> {
    await tx.query(
      `UPDATE discount_claim
        SET state = 'freed', live_key = NULL, changed_at = ?
        WHERE order_id = ? AND state = 'open'`,
      [this.clock.now(), orderId],
    );
  }

  /** @returns false if another order has used the discount before; both orders keep the discount */
  async use(tx: EntityManager, orderId: string): Promise<boolean> {
    const fresh = await this.unlessTaken(() =>
      tx.query(
        `UPDATE discount_claim
          SET state = 'used', live_key = claim_key, changed_at = ?
          WHERE order_id = ?`,
        [this.clock.now(), orderId],
      ),
    );
    if (!fresh)
      await tx.query(
        "UPDATE discount_claim SET state = 'used', changed_at = ? WHERE order_id = ?",
        [this.clock.now(), orderId],
      );
    return fresh;
  }

  private async unlessTaken(statement: () => Promise<ResultSetHeader>): Promise<boolean> {
    try {
      await statement();
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
