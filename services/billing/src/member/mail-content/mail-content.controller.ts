import type { InternalResponse, InternalBody } from '@duet/schemas/internal';
import { InternalCall } from '@duet/service-kit/internal-call';
import { Controller } from '@nestjs/common';
import { MailContent } from './mail-content';

@Controller()
export class MailContentController {
  constructor(private readonly content: MailContent) {}

  @InternalCall('billing.mail')
  async mail({
    mail_id: id,
  }: InternalBody<'billing.mail'>): Promise<InternalResponse<'billing.mail'>> {
    return { mail: await this.content.of(id) };
  }
}
