import { Clock } from '@duet/service-kit/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ProviderNoticeEntity } from './provider-notice.entity';

/** Webhooks with the same content share one row. */
@Injectable()
export class WebhookRepository {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async receive(provider: string, bodyHash: Buffer, providerOrderId: string): Promise<boolean> {
    await this.database.query(
      `INSERT INTO provider_notice (provider, body_hash, provider_order_id, received_at)
        VALUES (?, ?, ?, ?)
        ON DUPLICATE KEY UPDATE times = times + 1`,
      [provider, bodyHash, providerOrderId, this.clock.now()],
    );
    const [row] = (await this.database.query(
      'SELECT handled_at AS handledAt FROM provider_notice WHERE provider = ? AND body_hash = ?',
      [provider, bodyHash],
    )) as { handledAt: ProviderNoticeEntity['handled_at'] }[];
    return row?.handledAt != null;
  }

  async handled(provider: string, bodyHash: Buffer): Promise<void> {
    await this.database.query(
      `UPDATE provider_notice
        SET handled_at = ?
        WHERE provider = ? AND body_hash = ? AND handled_at IS NULL`,
      [this.clock.now(), provider, bodyHash],
    );
  }
}
