import { acceptedKeys } from '@duet/service-kit/env';
import { ENV } from '@duet/service-kit/tokens';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../../account/accounts/accounts.module';
import type { IdentityEnv } from '../../env';
import { ModerationModule } from '../../trust/moderation/moderation.module';
import { SitesModule } from '../../site/sites/sites.module';
import { AgeAssuranceController } from './age-assurance.controller';
import { AgeAssuranceRepository } from './age-assurance.repository';
import { AgeAssuranceService } from './age-assurance.service';
import { AgeOutcomes } from './age-outcomes';
import { AgeProvider, NoAgeProvider } from './age-provider';
import { AgeStatusReader } from './age-status';
import { AgeReconciliation } from './reconciliation.job';
import { SandboxAgeProvider } from './sandbox/sandbox.provider';

const provider = {
  provide: AgeProvider,
  inject: [ENV],
  useFactory: ({
    AGE_PROVIDER: name,
    AGE_PROVIDER_URL: baseUrl,
    AGE_PROVIDER_SECRET: secret,
    AGE_PROVIDER_SECRET_ACCEPTED: acceptedSecret,
    AGE_NOTICE_URL: noticeUrl,
    AGE_REDIRECT_HOSTS: hosts,
  }: IdentityEnv): AgeProvider => {
    if (name !== 'sandbox') return new NoAgeProvider();
    if (!baseUrl || !secret || !noticeUrl)
      throw new Error(
        'AGE_PROVIDER requires AGE_PROVIDER_URL, AGE_PROVIDER_SECRET and AGE_NOTICE_URL',
      );
    return new SandboxAgeProvider({
      ...{ baseUrl, noticeUrl, redirectHosts: hosts },
      secrets: acceptedKeys(secret, acceptedSecret),
    });
  },
};

@Module({
  imports: [AccountsModule, ModerationModule, SitesModule],
  controllers: [AgeAssuranceController],
  providers: [
    provider,
    AgeAssuranceRepository,
    AgeAssuranceService,
    AgeOutcomes,
    AgeStatusReader,
    AgeReconciliation,
  ],
  exports: [AgeStatusReader],
})
export class AgeAssuranceModule {}
