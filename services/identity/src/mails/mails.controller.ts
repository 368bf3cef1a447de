import type { InternalAnswer, InternalBody } from '@duet/schemas/internal';
import { InternalCall } from '@duet/service-kit/internal-call';
import { Controller } from '@nestjs/common';
import { MailRecipients } from './mail-recipients.service';

@Controller()
export class MailsController {
  constructor(private readonly recipients: MailRecipients) {}

  @InternalCall('mail.recipient')
  async recipient({ mail_id: id }: InternalBody<'mail.recipient'>): Promise<InternalAnswer<'mail.recipient'>> {
    return { recipient: await this.recipients.recipient(id) };
  }
}
