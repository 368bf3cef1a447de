import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module';
import { PairsModule } from '../pairs/pairs.module';
import { SwipeModule } from '../swipe/swipe.module';
import { ErasureController } from './erasure.controller';
import { ErasureService } from './erasure.service';
import { ExportRepository } from './export.repository';
import { MemberErasedHandler } from './member-erased.handler';

@Module({
  imports: [MembersModule, PairsModule, SwipeModule],
  controllers: [ErasureController],
  providers: [ErasureService, ExportRepository, MemberErasedHandler],
})
export class ErasureModule {}
