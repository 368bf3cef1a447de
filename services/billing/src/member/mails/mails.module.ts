import { Module } from '@nestjs/common';
import { BillingMailRepository } from './billing-mail.repository';
import { BillingMails } from './billing-mails';

@Module({ providers: [BillingMailRepository, BillingMails], exports: [BillingMails] })
export class MailsModule {}
