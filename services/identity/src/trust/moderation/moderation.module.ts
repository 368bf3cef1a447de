import { Module } from '@nestjs/common';
import { AccountsModule } from '../../account/accounts/accounts.module';
import { ComplaintsModule } from '../complaints/complaints.module';
import { DecisionsModule } from '../decisions/decisions.module';
import { MailsModule } from '../../account/mails/mails.module';
import { PhotosModule } from '../../profile/photos/photos.module';
import { ProfilesModule } from '../../profile/profiles/profiles.module';
import { ReportsModule } from '../reports/reports.module';
import { SessionsModule } from '../../account/sessions/sessions.module';
import { SitesModule } from '../../site/sites/sites.module';
import { StaffModule } from '../../staff/accounts/staff.module';
import { AppealsService } from './appeals.service';
import { MemberDecisions } from './member-decisions';
import { MemberRecords } from './member-records';
import { ModerationController } from './moderation.controller';
import { ModerationService } from './moderation.service';
import { ReportEvidenceController } from './report-evidence.controller';
import { ReportEvidenceService } from './report-evidence.service';
import { ReportOutcomes } from './report-outcomes';
import { SealedUploadRepository } from './sealed-upload.repository';
import { StaffMembers } from './staff-members';
import { StaffMembersController } from './staff-members.controller';
import { SuspensionsJob } from './suspensions.job';

@Module({
  imports: [
    AccountsModule,
    ComplaintsModule,
    DecisionsModule,
    MailsModule,
    PhotosModule,
    ProfilesModule,
    ReportsModule,
    SessionsModule,
    SitesModule,
    StaffModule,
  ],
  controllers: [ModerationController, ReportEvidenceController, StaffMembersController],
  providers: [
    AppealsService,
    MemberDecisions,
    MemberRecords,
    ModerationService,
    ReportEvidenceService,
    ReportOutcomes,
    SealedUploadRepository,
    StaffMembers,
    SuspensionsJob,
  ],
  exports: [MemberDecisions, StaffMembers],
})
export class ModerationModule {}
