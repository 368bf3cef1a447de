import { Module } from '@nestjs/common';
import { NotificationController } from '../notifications/notification.controller';
import { MailQueue } from './mail-queue.service';
import { MailRequestedHandler } from './mail-requested.handler';
import { MailRepository } from './mail.repository';

/** The service's half of mail: taking requests. The worker sends. */
@Module({
  controllers: [NotificationController],
  providers: [MailRepository, MailQueue, MailRequestedHandler],
  exports: [MailRepository],
})
export class MailModule {}
