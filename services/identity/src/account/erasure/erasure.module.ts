import { ENV } from '@duet/service-kit/tokens';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { CampaignSignupsModule } from '../../site/campaigns/campaign-signups.module';
import type { IdentityEnv } from '../../env';
import { PhotosModule } from '../../profile/photos/photos.module';
import { ErasureLog } from './erasure-log';
import { ErasureReplay } from './erasure-replay';
import { ErasureJob } from './erasure.job';
import { ErasureRepository } from './erasure.repository';
import { ErasureService } from './erasure.service';

@Module({
  imports: [AccountsModule, CampaignSignupsModule, PhotosModule],
  providers: [
    ErasureService,
    ErasureReplay,
    ErasureRepository,
    ErasureJob,
    {
      provide: ErasureLog,
      useFactory: (env: IdentityEnv) => new ErasureLog(env.ERASURE_LOG),
      inject: [ENV],
    },
  ],
})
export class ErasureModule {}
