import { JobQueue } from '@duet/service-kit/job-queue';
import { Injectable } from '@nestjs/common';
import type { QueuedPush } from './push.repository';
import { sendPush } from './send-push.job';

@Injectable()
export class PushQueue {
  constructor(private readonly jobs: JobQueue) {}

  async addAll(pushes: readonly QueuedPush[]): Promise<void> {
    const jobs = pushes.map(({ id, attempts, request_id: requestId, site }) => ({
      payload: { push_id: id, attempt: attempts },
      key: `${id}-${attempts}`,
      requestId,
      site,
    }));
    await this.jobs.addAll(sendPush, jobs);
  }
}
