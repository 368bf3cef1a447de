import { readFile } from 'node:fs/promises';
import { OBJECT_STORE, type ObjectStore } from '@duet/media/object-store';
import { chatPhotoKeys, contentStem } from '@duet/media/photo-keys';
import { processChatPhoto } from '@duet/media/photo-pipeline';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChatPhotoFile } from '../messages/message.repository';
import { PhotoGate } from './photo-gate';

/** How long a stored picture waits for its message. A send ends, or is given up, within minutes. */
const UNCLAIMED_MS = 60 * 60_000;
const BATCH = 100;

interface Changed {
  affectedRows: number;
}

/**
 * The files behind photos of chats. A file is announced in the database before it is stored and let go of in the
 * transaction that takes its message away, so that whenever a process dies, what nobody needs is found and removed.
 */
@Injectable()
export class PhotoFiles {
  private readonly logger = new Logger(PhotoFiles.name);

  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly gate: PhotoGate,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  /**
   * Stores an uploaded picture, unless it is illegal to have; it stays if a message claims it within the hour. The same
   * bytes of the same member for the same `purpose` are the same file.
   * @throws {AppError} invalid_photo, payload_too_large, unavailable
   */
  async keep(owner: Pick<MemberPrincipal, 'site' | 'member'>, file: string, purpose: string): Promise<ChatPhotoFile> {
    const bytes = await readFile(file);
    const stem = contentStem('chat', `${owner.site}/${owner.member}/${purpose}`, bytes);
    const { width, height, look, objects } = await processChatPhoto(file, stem);
    await this.gate.check(owner, bytes, look);
    await this.database.query(
      'INSERT INTO chat_photo (stem, sweep_at) VALUES (?, ?) ON DUPLICATE KEY UPDATE sweep_at = IF(sweep_at IS NULL, NULL, VALUES(sweep_at))',
      [stem, new Date(this.clock.now().getTime() + UNCLAIMED_MS)],
    );
    for (const each of objects) await this.store.put(each.key, each.bytes);
    return { stem, width, height };
  }

  /** A message takes the file over. @throws {AppError} 503 unavailable when it has just been removed: upload it again */
  async claim(tx: EntityManager, stem: string): Promise<void> {
    const result = await tx.query<Changed>('UPDATE chat_photo SET sweep_at = NULL WHERE stem = ? AND doomed = 0', [stem]);
    if (result.affectedRows === 0) throw new AppError('unavailable', { headers: { 'retry-after': '1' } });
  }

  /** No message needs these any more. */
  async release(tx: EntityManager, stems: readonly string[]): Promise<void> {
    if (stems.length > 0) await tx.query('UPDATE chat_photo SET sweep_at = ? WHERE stem IN (?)', [this.clock.now(), stems]);
  }

  /** Removes files that nothing needs, once; what is evidence stays. @returns how many */
  async sweep(): Promise<number> {
    const due = await this.database.query<{ stem: string }[]>(
      'SELECT p.stem FROM chat_photo p WHERE p.sweep_at <= ? AND NOT EXISTS (SELECT 1 FROM report_evidence e WHERE e.photo_stem = p.stem) ORDER BY p.sweep_at LIMIT ?',
      [this.clock.now(), BATCH],
    );
    for (const { stem } of due) {
      // From here on no message can claim it; a process that dies now leaves the row for the next look.
      const { affectedRows } = await this.database.query<Changed>('UPDATE chat_photo SET doomed = 1 WHERE stem = ? AND sweep_at <= ?', [stem, this.clock.now()]);
      if (affectedRows === 0) continue;
      for (const key of chatPhotoKeys(stem)) await this.store.delete(key);
      await this.database.query('DELETE FROM chat_photo WHERE stem = ? AND doomed = 1', [stem]);
    }
    if (due.length > 0) this.logger.log({ photos: due.length }, 'files of unclaimed photos removed');
    return due.length;
  }
}
