import { ServiceModule } from '@duet/service-kit/service.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { ActivationModule } from './activation/activation.module';
import { AgeAssuranceModule } from './age-assurance/age-assurance.module';
import { CredentialsModule } from './credentials/credentials.module';
import { BackupAge } from './backup/backup-age';
import { CampaignsModule } from './campaigns/campaigns.module';
import { CleanupRepository } from './cleanup/cleanup.repository';
import { CleanupService } from './cleanup/cleanup.service';
import { ConsentsModule } from './consents/consents.module';
import { ComplaintsModule } from './complaints/complaints.module';
import { DecisionsModule } from './decisions/decisions.module';
import { DeletionModule } from './deletion/deletion.module';
import type { IdentityEnv } from './env';
import { ErasureModule } from './erasure/erasure.module';
import { ExportModule } from './export/export.module';
import { FiguresModule } from './figures/figures.module';
import { IllegalImagesModule } from './illegal-images/illegal-images.module';
import { migrations } from './migrations';
import { ModerationModule } from './moderation/moderation.module';
import { PhotosModule } from './photos/photos.module';
import { ProfilesModule } from './profiles/profiles.module';
import { ReferenceModule } from './reference/reference.module';
import { ReportsModule } from './reports/reports.module';
import { SessionsModule } from './sessions/sessions.module';
import { SignupModule } from './signup/signup.module';
import { SitePagesModule } from './site-pages/site-pages.module';
import { SitesModule } from './sites/sites.module';
import { StaffModule } from './staff/staff.module';
import { SettingsModule } from './settings/settings.module';
import { SupportModule } from './support/support.module';

@Module({})
export class AppModule {
  static with(env: IdentityEnv): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceModule.forRoot({ name: 'identity', env, entities: [], migrations }),
        SitesModule,
        SitePagesModule,
        ReferenceModule,
        SignupModule,
        ActivationModule,
        ConsentsModule,
        SessionsModule,
        CredentialsModule,
        ProfilesModule,
        PhotosModule,
        ReportsModule,
        DecisionsModule,
        DeletionModule,
        ErasureModule,
        ExportModule,
        ComplaintsModule,
        StaffModule,
        SettingsModule,
        FiguresModule,
        SupportModule,
        ModerationModule,
        CampaignsModule,
        IllegalImagesModule,
        AgeAssuranceModule,
      ],
      providers: [CleanupRepository, CleanupService, BackupAge],
    };
  }
}
