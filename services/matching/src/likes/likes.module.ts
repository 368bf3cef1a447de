import { Module } from '@nestjs/common';
import { BlocksModule } from '../blocks/blocks.module';
import { MembersModule } from '../members/members.module';
import { PairsModule } from '../pairs/pairs.module';
import { LikeListsService } from './like-lists.service';
import { LikeRepository } from './like.repository';
import { LikeService } from './like.service';
import { LikesController } from './likes.controller';
import { RelationsController } from './relations.controller';

@Module({
  imports: [MembersModule, BlocksModule, PairsModule],
  controllers: [LikesController, RelationsController],
  providers: [LikeRepository, LikeService, LikeListsService],
  exports: [LikeRepository],
})
export class LikesModule {}
