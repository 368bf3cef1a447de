import { Module } from '@nestjs/common';
import { MailTokens } from './mail-tokens';
import { SuppressionRepository } from './suppression.repository';
import { Suppressions } from './suppressions';
import { UnsubscribeController } from './unsubscribe.controller';
import { UnsubscribeService } from './unsubscribe.service';

@Module({
  controllers: [UnsubscribeController],
  providers: [MailTokens, SuppressionRepository, Suppressions, UnsubscribeService],
  exports: [Suppressions],
})
export class DeliverabilityModule {}
