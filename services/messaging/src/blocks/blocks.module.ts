import { Module } from '@nestjs/common';
import { ConversationsModule } from '../conversations/conversations.module';
import { LiveModule } from '../live/live.module';
import { SafetyModule } from '../safety/safety.module';
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
