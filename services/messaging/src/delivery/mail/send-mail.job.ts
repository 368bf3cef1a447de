import { ulid } from '@duet/schemas/common';
import { type JobPayload, OnJob, defineJob } from '@duet/service-kit/define-job';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { MailSender } from './mail-sender';

/** The table `mail` plans every attempt, because Redis may lose jobs. */
export const sendMail = defineJob({
  name: 'send-mail',
  queue: 'mail',
  schema: z.object({ mail_id: ulid, attempt: z.int().min(0) }),
  attempts: 1,
});

@Injectable()
export class SendMailJob {
  constructor(private readonly sender: MailSender) {}

  @OnJob(sendMail)
  async run({ mail_id: id, attempt }: JobPayload<typeof sendMail>): Promise<void> {
    await this.sender.send({ id, attempt });
  }
}
