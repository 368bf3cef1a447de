import { BudgetsModule } from '@duet/service-kit/budgets/budgets.module';
import { ServiceModule } from '@duet/service-kit/service.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { ActivationModule } from './account/activation/activation.module';
import { remindUnconfirmed } from './account/activation/activation-reminders';
import { AgeAssuranceModule } from './profile/age-assurance/age-assurance.module';
import { CredentialsModule } from './account/credentials/credentials.module';
import { BackupAge } from './backup-age';
import { BudgetUseModule } from './site/budgets/budget-use.module';
import { OwnBudgetSource } from './site/budgets/own-budget-source';
import { CampaignsModule } from './site/campaigns/campaigns.module';
import { CostsModule } from './site/costs/costs.module';
import { LandersModule } from './site/landers/landers.module';
import { CleanupRepository } from './account/cleanup/cleanup.repository';
import { CleanupService, deleteExpired } from './account/cleanup/cleanup.service';
import { ConsentsModule } from './account/consents/consents.module';
import { ComplaintsModule } from './trust/complaints/complaints.module';
import { DecisionsModule } from './trust/decisions/decisions.module';
import { DeletionModule } from './account/deletion/deletion.module';
import type { IdentityEnv } from './env';
import { ErasureModule } from './account/erasure/erasure.module';
import { ExportModule } from './account/export/export.module';
import { StatsModule } from './site/stats/stats.module';
import { destroyEvidence } from './trust/illegal-images/evidence-retention';
import { IllegalImagesModule } from './trust/illegal-images/illegal-images.module';
import { migrations } from './migrations';
import { ModerationModule } from './trust/moderation/moderation.module';
import { PhotosModule } from './profile/photos/photos.module';
import { PasskeysModule } from './account/passkeys/passkeys.module';
import { SecondFactorModule } from './account/second-factor/second-factor.module';
import { ProfilesModule } from './profile/profiles/profiles.module';
import { ReferenceModule } from './profile/reference/reference.module';
import { ReportsModule } from './trust/reports/reports.module';
import { SessionsModule } from './account/sessions/sessions.module';
import { SignupModule } from './account/signup/signup.module';
import { SitePagesModule } from './site/pages/site-pages.module';
import { SitesModule } from './site/sites/sites.module';
import { AuditChecksModule } from './staff/audit-checks/audit-checks.module';
import { checkAudit } from './staff/audit-checks/verify-audit.job';
import { StaffModule } from './staff/accounts/staff.module';
import { watchCanaries } from './staff/releases/canary-watch.job';
import { ReleasesModule } from './staff/releases/releases.module';
import { SettingsModule } from './site/settings/settings.module';
import { SupportModule } from './staff/support/support.module';

@Module({})
export class AppModule {
  static with(env: IdentityEnv): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceModule.forRoot({
          name: 'identity',
          env,
          migrations,
          recurring: [checkAudit, deleteExpired, remindUnconfirmed, destroyEvidence, watchCanaries],
        }),
        BudgetsModule.from(OwnBudgetSource, { imports: [BudgetUseModule] }),
        SitesModule,
        SitePagesModule,
        ReferenceModule,
        SignupModule,
        ActivationModule,
        ConsentsModule,
        SessionsModule,
        CredentialsModule,
        PasskeysModule,
        SecondFactorModule,
        ProfilesModule,
        PhotosModule,
        ReportsModule,
        DecisionsModule,
        DeletionModule,
        ErasureModule,
        ExportModule,
        ComplaintsModule,
        StaffModule,
        AuditChecksModule,
        SettingsModule,
        ReleasesModule,
        StatsModule,
        SupportModule,
        ModerationModule,
        CampaignsModule,
        CostsModule,
        LandersModule,
        IllegalImagesModule,
        AgeAssuranceModule,
      ],
      providers: [CleanupRepository, CleanupService, BackupAge],
    };
  }
}
