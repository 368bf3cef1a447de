import { Module } from '@nestjs/common';
import { AutoLikeController } from '../auto-like/auto-like.controller';
import { AutoLikeService } from '../auto-like/auto-like.service';
import { LikesModule } from '../likes/likes.module';
import { MembersModule } from '../members/members.module';
import { SearchModule } from '../search/search.module';
import { SitesModule } from '../sites/sites.module';
import { SuggestionsModule } from '../suggestions/suggestions.module';
import { SwipeController } from './swipe.controller';
import { SwipeRepository } from './swipe.repository';
import { SwipeService } from './swipe.service';

/** Likes by the day: the game's, and the one that a member is given. */
@Module({
  imports: [LikesModule, MembersModule, SearchModule, SitesModule, SuggestionsModule],
  controllers: [SwipeController, AutoLikeController],
  providers: [SwipeRepository, SwipeService, AutoLikeService],
  exports: [SwipeRepository],
})
export class SwipeModule {}
