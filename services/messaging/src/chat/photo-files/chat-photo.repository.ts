import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChatPhotoEntity } from './chat-photo.entity';

interface Changed {
  affectedRows: number;
}

@Injectable()
export class ChatPhotoRepository {
  constructor(private readonly database: DataSource) {}

  /** Registers a file. The sweep removes an unclaimed file at `sweepAt`. */
  async announce(stem: string, sweepAt: Date): Promise<void> {
    await this.database.query(
      `INSERT INTO chat_photo (stem, sweep_at)
        VALUES (?, ?)
        ON DUPLICATE KEY UPDATE sweep_at = IF(sweep_at IS NULL, NULL, VALUES(sweep_at))`,
      [stem, sweepAt],
    );
  }

  async claim(tx: EntityManager, stem: string): Promise<boolean> {
    const result = await tx.query<Changed>(
      'UPDATE chat_photo SET sweep_at = NULL WHERE stem = ? AND doomed = 0',
      [stem],
    );
    return result.affectedRows > 0;
  }

  async release(tx: EntityManager, stems: readonly string[], now: Date): Promise<void> {
    if (stems.length > 0)
      await tx.query('UPDATE chat_photo SET sweep_at = ? WHERE stem IN (?)', [now, stems]);
  }

  async findDue(now: Date, limit: number): Promise<string[]> {
    const rows = await this.database.query<Pick<ChatPhotoEntity, 'stem'>[]>(
      `SELECT p.stem
        FROM chat_photo p
        WHERE p.sweep_at <= ?
          AND NOT EXISTS (SELECT 1 FROM report_evidence e WHERE e.photo_stem = p.stem)
        ORDER BY p.sweep_at
        LIMIT ?`,
      [now, limit],
    );
    return rows.map(({ stem }) => stem);
  }

  /** Prevents messages from claiming the file. */
  async scheduleDestruction(stem: string, now: Date): Promise<boolean> {
    const { affectedRows } = await this.database.query<Changed>(
      'UPDATE chat_photo SET doomed = 1 WHERE stem = ? AND sweep_at <= ?',
      [stem, now],
    );
    return affectedRows > 0;
  }

  async postpone(stem: string, now: Date, until: Date): Promise<void> {
    await this.database.query(
      'UPDATE chat_photo SET sweep_at = ? WHERE stem = ? AND sweep_at <= ?',
      [until, stem, now],
    );
  }

  async delete(stem: string): Promise<void> {
    await this.database.query('DELETE FROM chat_photo WHERE stem = ? AND doomed = 1', [stem]);
  }
}
