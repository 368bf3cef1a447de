import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { MailsModule } from '../mails/mails.module';
import { SignupMessagesModule } from '../signup-messages/signup-messages.module';
import { ActivationReminderRepository } from './activation-reminder.repository';
import { ActivationReminders } from './activation-reminders';
import { ActivationController } from './activation.controller';
import { ActivationService } from './activation.service';

@Module({
  imports: [AccountsModule, MailsModule, SignupMessagesModule],
  controllers: [ActivationController],
  providers: [ActivationService, ActivationReminderRepository, ActivationReminders],
  exports: [ActivationService],
})
export class ActivationModule {}
