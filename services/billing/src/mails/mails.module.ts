import { Module } from '@nestjs/common';
import { BillingMails } from './billing-mails';

@Module({ providers: [BillingMails], exports: [BillingMails] })
export class MailsModule {}
