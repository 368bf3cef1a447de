import { ulid } from '@duet/schemas/common';
import { type JobContext, type JobPayload, OnJob, defineJob } from '@duet/service-kit/define-job';
import { JobQueue } from '@duet/service-kit/job-queue';
import { Injectable, Logger } from '@nestjs/common';
import pLimit from 'p-limit';
import { z } from 'zod';
import { MailSender } from './mail-sender';

/** The table `mail` stores the time of every attempt, because Redis may lose jobs. */
export const sendMail = defineJob({
  name: 'send-mail',
  queue: 'mail',
  schema: z.object({
    mail_id: ulid,
    attempt: z.int().min(0),
    /** Why the mail failed in a batch. The first run throws it, so that staff can retry the job. */
    failure: z.string().optional(),
  }),
  attempts: 1,
});

export const sendDueMails = defineJob({
  name: 'send-due-mails',
  queue: 'mail',
  schema: z.object({}),
  attempts: 1,
});

const BATCHES_AT_ONCE = 3;

@Injectable()
export class SendMailJob {
  private readonly logger = new Logger(SendMailJob.name);
  /** With more parallel batches, leases would expire while mails wait for their turn. */
  private readonly limit = pLimit(BATCHES_AT_ONCE);

  constructor(
    private readonly sender: MailSender,
    private readonly jobs: JobQueue,
  ) {}

  @OnJob(sendMail)
  async run(
    { mail_id: id, attempt, failure }: JobPayload<typeof sendMail>,
    { attempt: run }: JobContext,
  ): Promise<void> {
    const isRepeated = run > 1;
    if (failure !== undefined && !isRepeated) throw new Error(failure);
    await this.sender.send({ id, attempt, isRepeated });
  }

  @OnJob(sendDueMails)
  async runDue(): Promise<void> {
    const failures = await this.limit(() => this.sender.sendDue());
    const jobs = failures.map(
      ({ mail: { id, attempts, request_id: requestId, site }, failure }) => {
        const attempt = attempts - 1;
        const payload = { mail_id: id, attempt, failure };
        return { payload, key: `${id}-${attempt}`, requestId, site };
      },
    );
    if (jobs.length > 0)
      await this.jobs
        .addAll(sendMail, jobs)
        .catch((err: unknown) =>
          this.logger.warn(
            { err },
            'retry jobs for failed mails could not be queued; the mails stay in the table',
          ),
        );
  }
}
