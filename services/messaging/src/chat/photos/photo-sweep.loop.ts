import { Recurring, RecurringJob } from '@duet/service-kit/recurring';
import { Injectable } from '@nestjs/common';
import { Evidence } from '../../safety/evidence/evidence.service';
import { PhotoFiles } from '../photo-files/photo-files.service';

const EVERY_MS = 60_000;

/** Lets evidence go whose time is over, then files that nothing needs. */
@Injectable()
export class PhotoSweepLoop extends RecurringJob {
  protected readonly recurring: Recurring[];

  constructor(files: PhotoFiles, evidence: Evidence) {
    super();
    const sweep = async (): Promise<void> => {
      await evidence.expire();
      await files.sweep();
    };
    this.recurring = [new Recurring(PhotoSweepLoop.name, EVERY_MS, sweep)];
  }
}
