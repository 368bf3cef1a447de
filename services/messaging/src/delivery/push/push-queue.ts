import { JobQueue } from '@duet/service-kit/job-queue';
import { withContext } from '@duet/service-kit/request-context';
import { Injectable } from '@nestjs/common';
import type { QueuedPush } from './push.repository';
import { sendPush } from './send-push.job';

@Injectable()
export class PushQueue {
  constructor(private readonly jobs: JobQueue) {}

  async add({ id, attempts, request_id: requestId, site }: QueuedPush): Promise<void> {
    await withContext({ requestId, site }, () =>
      this.jobs.add(sendPush, { push_id: id, attempt: attempts }, { key: `${id}-${attempts}` }),
    );
  }
}
