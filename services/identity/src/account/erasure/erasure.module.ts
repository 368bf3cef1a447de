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
import { UnlinkedTraceRepository } from './unlinked-trace.repository';
import { UnlinkedTraces } from './unlinked-traces';

@Module({
  imports: [AccountsModule, CampaignSignupsModule, PhotosModule],
  providers: [
    ErasureService,
    ErasureReplay,
    ErasureRepository,
    ErasureJob,
    UnlinkedTraceRepository,
    UnlinkedTraces,
    {
      provide: ErasureLog,
      useFactory: (env: IdentityEnv) => new ErasureLog(env.ERASURE_LOG),
      inject: [ENV],
    },
  ],
})
export class ErasureModule {}
