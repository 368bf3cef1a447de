import { OnJob, defineRecurringJob } from '@duet/service-kit/define-job';
import { Injectable } from '@nestjs/common';
import { Evidence } from '../../safety/evidence/evidence';
import { PhotoFiles } from '../photo-files/photo-files';

export const sweepPhotos = defineRecurringJob({ name: 'sweep-photos', everyMs: 60_000 });

/** A file is kept while evidence refers to it, so expired evidence is deleted first. */
@Injectable()
export class PhotoSweep {
  constructor(
    private readonly files: PhotoFiles,
    private readonly evidence: Evidence,
  ) {}

  @OnJob(sweepPhotos)
  async sweep(): Promise<void> {
    await this.evidence.expire();
    await this.files.sweep();
  }
}
