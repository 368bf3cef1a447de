import type { InternalAnswer, InternalBody } from '@duet/schemas/internal';
import { InternalCall } from '@duet/service-kit/internal-call';
import { Controller } from '@nestjs/common';
import { MailRepository } from '../mail/mail.repository';

@Controller()
export class NotificationController {
  constructor(private readonly mails: MailRepository) {}

  /** A refused address is told to the member as `bounce`. */
  @InternalCall('notifications.get')
  async get(body: InternalBody<'notifications.get'>): Promise<InternalAnswer<'notifications.get'>> {
    return { notifications_disabled: (await this.mails.isAddressRefused(body.member_id)) ? ['bounce'] : [] };
  }
}
