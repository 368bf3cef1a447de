import { CursorSealer } from '@duet/service-kit/cursor';
import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module';
import { PairsModule } from '../pairs/pairs.module';
import { BlockService } from './block.service';
import { BlocksController } from './blocks.controller';

@Module({
  imports: [MembersModule, PairsModule],
  controllers: [BlocksController],
  providers: [BlockService, CursorSealer],
})
export class BlocksModule {}
