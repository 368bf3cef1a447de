import { getStream } from '@duet/schemas/mails';
import { currentContext, currentRequestId } from '@duet/service-kit/request-context';
import { newId } from '@duet/service-kit/ids';
import { JobQueue } from '@duet/service-kit/job-queue';
import { Injectable } from '@nestjs/common';
import type { MailRow } from './mail.repository';
import { sendDueMails, sendMail } from './send-mail.job';

/** Priority of engagement mails. Jobs without a priority run first. */
const LATER = 10;

type Queued = Pick<MailRow, 'id' | 'attempts' | 'kind'>;

@Injectable()
export class MailQueue {
  constructor(private readonly jobs: JobQueue) {}

  async add(mail: Queued): Promise<void> {
    await this.addAll([
      { ...mail, request_id: currentRequestId(), site: currentContext()?.site ?? null },
    ]);
  }

  async addAll(
    mails: readonly (Queued & { request_id: string; site: string | null })[],
  ): Promise<void> {
    const jobs = mails.map(({ id, attempts, kind, request_id: requestId, site }) => ({
      payload: { mail_id: id, attempt: attempts },
      key: `${id}-${attempts}`,
      requestId,
      site,
      ...(getStream(kind) === 'engagement' && { priority: LATER }),
    }));
    await this.jobs.addAll(sendMail, jobs);
  }

  async addBatches(count: number): Promise<void> {
    const missing = Math.max(0, count - (await this.jobs.waiting(sendDueMails.queue)));
    const jobs = Array.from({ length: missing }, () => ({
      payload: {},
      key: newId(),
      requestId: currentRequestId(),
      site: null,
    }));
    if (jobs.length > 0) await this.jobs.addAll(sendDueMails, jobs);
  }

  /** Removes all jobs of a mail, even failed jobs, which contain the server's reply. */
  async forget({ id, attempts }: Pick<MailRow, 'id' | 'attempts'>): Promise<void> {
    for (let attempt = 0; attempt <= attempts; attempt += 1)
      await this.jobs.remove(sendMail, `${id}-${attempt}`);
  }
}
