import { readFile } from 'node:fs/promises';
import { OBJECT_STORE, type ObjectStore } from '@duet/media/object-store';
import { chatPhotoKeys, contentStem } from '@duet/media/photo-keys';
import { processChatPhoto } from '@duet/media/photo-pipeline';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ChatPhotoRepository } from './chat-photo.repository';
import { PhotoGate } from './photo-gate';

/** How long a stored picture waits for its message. A send ends, or is given up, within minutes. */
const UNCLAIMED_MS = 60 * 60_000;
const BATCH = 100;

/** A picture of a chat in the object store. Pixels. */
export interface ChatPhotoFile {
  stem: string;
  width: number;
  height: number;
}

/**
 * The files behind photos of chats. A file is announced in the database before it is stored and let
 * go of in the transaction that takes its message away, so that whenever a process dies, what
 * nobody needs is found and removed.
 */
@Injectable()
export class PhotoFiles {
  private readonly logger = new Logger(PhotoFiles.name);

  constructor(
    private readonly photos: ChatPhotoRepository,
    private readonly clock: Clock,
    private readonly gate: PhotoGate,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  /**
   * Stores an uploaded picture, unless it is illegal to have; it stays if a message claims it
   * within the hour. The same bytes of the same member for the same `purpose` are the same file.
   * @throws {AppError} invalid_photo, payload_too_large, unavailable
   */
  async keep(
    owner: Pick<MemberPrincipal, 'site' | 'member'>,
    file: string,
    purpose: string,
  ): Promise<ChatPhotoFile> {
    const bytes = await readFile(file);
    const stem = contentStem('chat', `${owner.site}/${owner.member}/${purpose}`, bytes);
    const { width, height, look, objects } = await processChatPhoto(file, stem);
    await this.gate.check(owner, bytes, look);
    await this.photos.announce(stem, new Date(this.clock.now().getTime() + UNCLAIMED_MS));
    for (const each of objects) await this.store.put(each.key, each.bytes);
    return { stem, width, height };
  }

  /**
   * A message takes the file over.
   * @throws {AppError} 503 unavailable when it has just been removed: upload it again
   */
  async claim(tx: EntityManager, stem: string): Promise<void> {
    if (!(await this.photos.claim(tx, stem)))
      throw new AppError('unavailable', { headers: { 'retry-after': '1' } });
  }

  /** No message needs these any more. */
  release(tx: EntityManager, stems: readonly string[]): Promise<void> {
    return this.photos.release(tx, stems, this.clock.now());
  }

  /** Removes files that nothing needs, once; what is evidence stays. @returns how many */
  async sweep(): Promise<number> {
    const due = await this.photos.findDue(this.clock.now(), BATCH);
    for (const stem of due) {
      // A process that dies after this leaves the row for the next look.
      if (!(await this.photos.scheduleDestruction(stem, this.clock.now()))) continue;
      for (const key of chatPhotoKeys(stem)) await this.store.delete(key);
      await this.photos.delete(stem);
    }
    if (due.length > 0)
      this.logger.log({ photos: due.length }, 'files of unclaimed photos removed');
    return due.length;
  }
}
