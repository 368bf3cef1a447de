import { JobQueue } from '@duet/service-kit/job-queue';
import { Injectable } from '@nestjs/common';
import type { MailRow } from './mail.repository';
import { sendMail } from './send-mail.job';

@Injectable()
export class MailQueue {
  constructor(private readonly jobs: JobQueue) {}

  /** Queues the next try of a mail. Doing so again while that try is queued changes nothing. */
  async add({ id, attempts }: Pick<MailRow, 'id' | 'attempts'>): Promise<void> {
    await this.jobs.add(sendMail, { mail_id: id, attempt: attempts }, { key: `${id}-${attempts}` });
  }

  /** Takes away every job that a mail has had: a failed one names the address that the server refused. */
  async forget({ id, attempts }: Pick<MailRow, 'id' | 'attempts'>): Promise<void> {
    for (let attempt = 0; attempt <= attempts; attempt += 1) await this.jobs.remove(sendMail, `${id}-${attempt}`);
  }
}
