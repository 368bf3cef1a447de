import { readFile } from 'node:fs/promises';
import { OBJECT_STORE, type ObjectStore } from '@duet/media/object-store';
import { chatPhotoKeys, contentStem } from '@duet/media/photo-keys';
import { processChatPhoto } from '@duet/media/photo-pipeline';
import { Clock } from '@duet/service-kit/clock';
import { AppError } from '@duet/service-kit/errors';
import { forEachDue } from '@duet/service-kit/for-each-due';
import type { MemberPrincipal } from '@duet/service-kit/principal';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ChatPhotoRepository } from './chat-photo.repository';
import { PhotoGate } from './photo-gate';

const UNCLAIMED_MS = 60 * 60_000;
const RETRY_MS = 60 * 60_000;
const BATCH = 100;

export interface ChatPhotoFile {
  stem: string;
  width: number;
  height: number;
}

/**
 * Registers a photo file before storing it, so that the sweep finds the file after a crash.
 * Releases the file when its message is removed.
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

  /** Stores the photo under a name that depends on bytes, member and `purpose`. */
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

  /** @throws {AppError} 503 unavailable if the file is being removed */
  async claim(tx: EntityManager, stem: string): Promise<void> {
    if (!(await this.photos.claim(tx, stem)))
      throw new AppError('unavailable', { headers: { 'retry-after': '1' } });
  }

  release(tx: EntityManager, stems: readonly string[]): Promise<void> {
    return this.photos.release(tx, stems, this.clock.now());
  }

  async sweep(): Promise<number> {
    const due = await this.photos.findDue(this.clock.now(), BATCH);
    const removed = await forEachDue(due, (stem) => this.remove(stem), {
      onFailure: async (err, stem) => {
        this.logger.warn({ err, stem }, 'photo could not be removed; the sweep retries in an hour');
        const now = this.clock.now();
        await this.photos.postpone(stem, now, new Date(now.getTime() + RETRY_MS));
      },
    });
    if (removed > 0) this.logger.log({ photos: removed }, 'files of unclaimed photos removed');
    return removed;
  }

  private async remove(stem: string): Promise<boolean> {
    if (!(await this.photos.scheduleDestruction(stem, this.clock.now()))) return false;
    for (const key of chatPhotoKeys(stem)) await this.store.delete(key);
    await this.photos.delete(stem);
    return true;
  }
}
