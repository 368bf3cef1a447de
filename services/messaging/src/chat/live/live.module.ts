import { Module } from '@nestjs/common';
import { PresenceModule } from '../presence/presence.module';
import { LiveEventRepository } from './live-event.repository';
import { LivePruning } from './live-pruning';
import { LiveController } from './live.controller';
import { LivePublisher } from './live.publisher';

@Module({
  imports: [PresenceModule],
  controllers: [LiveController],
  providers: [LiveEventRepository, LivePublisher, LivePruning],
  exports: [LivePublisher],
})
export class LiveModule {}
