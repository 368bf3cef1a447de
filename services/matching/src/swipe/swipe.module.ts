import { Module } from '@nestjs/common';
import { AutoLikeController } from '../auto-like/auto-like.controller';
import { AutoLikeRepository } from '../auto-like/auto-like.repository';
import { AutoLikeService } from '../auto-like/auto-like.service';
import { LikesModule } from '../likes/likes.module';
import { MembersModule } from '../members/members.module';
import { PairsModule } from '../pairs/pairs.module';
import { SitesModule } from '../sites/sites.module';
import { SuggestionsModule } from '../suggestions/suggestions.module';
import { SwipeController } from './swipe.controller';
import { SwipeRepository } from './swipe.repository';
import { SwipeService } from './swipe.service';

@Module({
  imports: [LikesModule, MembersModule, PairsModule, SitesModule, SuggestionsModule],
  controllers: [SwipeController, AutoLikeController],
  providers: [SwipeRepository, SwipeService, AutoLikeRepository, AutoLikeService],
  exports: [SwipeRepository, AutoLikeRepository],
})
export class SwipeModule {}
