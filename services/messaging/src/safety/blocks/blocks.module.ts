import { Module } from '@nestjs/common';
import { ConversationsModule } from '../../chat/conversations/conversations.module';
import { LiveModule } from '../../chat/live/live.module';
import { SafetyModule } from '../screening/safety.module';
import { BlockService } from './block.service';
import { BlocksChangedHandler } from './blocks-changed.handler';
import { BlocksController } from './blocks.controller';
import { PairBlockRepository } from './pair-block.repository';

@Module({
  imports: [ConversationsModule, LiveModule, SafetyModule],
  controllers: [BlocksController],
  providers: [BlockService, BlocksChangedHandler, PairBlockRepository],
  exports: [PairBlockRepository],
})
export class BlocksModule {}
