import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { KnownBrowserEntity } from './known-browser.entity';

@Injectable()
export class KnownDeviceRepository {
  constructor(private readonly database: DataSource) {}

  async has(key: string, manager: EntityManager = this.database.manager): Promise<boolean> {
    const rows = await manager.query<unknown[]>('SELECT scope FROM known_browser WHERE scope = ?', [
      key,
    ]);
    return rows.length > 0;
  }

  async markSeen(
    keys: readonly [string, string],
    now: Date,
    manager: EntityManager = this.database.manager,
  ): Promise<Set<string>> {
    const rows = await manager.query<Pick<KnownBrowserEntity, 'scope'>[]>(
      'SELECT scope FROM known_browser WHERE scope IN (?)',
      [keys],
    );
    await manager.query(
      `INSERT INTO known_browser (scope, seen_at)
        VALUES (?, ?), (?, ?)
        ON DUPLICATE KEY UPDATE seen_at = VALUES(seen_at)`,
      [keys[0], now, keys[1], now],
    );
    return new Set(rows.map((row) => row.scope));
  }
}
