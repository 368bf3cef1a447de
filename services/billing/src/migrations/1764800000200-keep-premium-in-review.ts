import type { MigrationInterface, QueryRunner } from 'typeorm';

const IN_REVIEW = `SELECT l.wallet_id, COUNT(*) AS orders FROM refund r JOIN lot l ON l.order_id = r.open_order
  WHERE r.state = 'in_review' AND l.refunded = l.granted AND l.frozen_at IS NULL GROUP BY l.wallet_id`;

/** Makes members premium again if their full refund is still in review. */
export class KeepPremiumInReview1764800000200 implements MigrationInterface {
  readonly name = 'KeepPremiumInReview1764800000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE wallet w JOIN (${IN_REVIEW}) s ON s.wallet_id = w.id SET w.live_orders = w.live_orders + s.orders, w.version = w.version + 1`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE wallet w JOIN (${IN_REVIEW}) s ON s.wallet_id = w.id SET w.live_orders = w.live_orders - s.orders, w.version = w.version + 1`,
    );
  }
}
