import { Module } from '@nestjs/common';
import { SitesModule } from '../../site/sites/sites.module';
import { Ceremonies } from './ceremonies';
import { PasskeyChallengeRepository } from './passkey-challenge.repository';
import { PasskeyChallenges } from './passkey-challenges';

@Module({
  imports: [SitesModule],
  providers: [Ceremonies, PasskeyChallengeRepository, PasskeyChallenges],
  exports: [Ceremonies],
})
export class WebauthnModule {}
