import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { ComplaintsModule } from '../complaints/complaints.module';
import { MailsModule } from '../mails/mails.module';
import { PhotosModule } from '../photos/photos.module';
import { ReportsModule } from '../reports/reports.module';
import { StaffModule } from '../staff/staff.module';
import { MemberDecisions } from './member-decisions';
import { ModerationController } from './moderation.controller';
import { ModerationService } from './moderation.service';
import { StaffMembers } from './staff-members';

@Module({
  imports: [AccountsModule, ComplaintsModule, MailsModule, PhotosModule, ReportsModule, StaffModule],
  controllers: [ModerationController],
  providers: [MemberDecisions, ModerationService, StaffMembers],
  exports: [StaffMembers],
})
export class ModerationModule {}
