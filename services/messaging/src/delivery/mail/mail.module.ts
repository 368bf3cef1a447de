import { Module } from '@nestjs/common';
import { MailQueue } from './mail-queue';
import { MailRequestedHandler } from './mail-requested.handler';
import { MailRepository } from './mail.repository';

@Module({
  providers: [MailRepository, MailQueue, MailRequestedHandler],
  exports: [MailRepository, MailQueue],
})
export class MailModule {}
