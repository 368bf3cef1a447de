import { CursorSealer } from '@duet/service-kit/cursor';
import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module';
import { PairsModule } from '../pairs/pairs.module';
import { SitesModule } from '../sites/sites.module';
import { LikeListsService } from './like-lists.service';
import { LikeService } from './like.service';
import { LikesController } from './likes.controller';
import { RelationsController } from './relations.controller';

@Module({
  imports: [MembersModule, PairsModule, SitesModule],
  controllers: [LikesController, RelationsController],
  providers: [LikeService, LikeListsService, CursorSealer],
  exports: [LikeService],
})
export class LikesModule {}
