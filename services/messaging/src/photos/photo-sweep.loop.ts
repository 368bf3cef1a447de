import { Recurring } from '@duet/service-kit/recurring';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Evidence } from '../evidence/evidence.service';
import { PhotoFiles } from './photo-files.service';

const EVERY_MS = 60_000;

/** Lets evidence go whose time is over, then files that nothing needs. */
@Injectable()
export class PhotoSweepLoop implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly recurring: Recurring;

  constructor(files: PhotoFiles, evidence: Evidence) {
    this.recurring = new Recurring(PhotoSweepLoop.name, EVERY_MS, async () => {
      await evidence.expire();
      await files.sweep();
    });
  }

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.recurring.stop();
  }
}
