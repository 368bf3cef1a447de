import { ServiceModule } from '@duet/service-kit/service.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { BlocksModule } from './blocks/blocks.module';
import type { MatchingEnv } from './env';
import { ErasureModule } from './erasure/erasure.module';
import { LikesModule } from './likes/likes.module';
import { MembersModule } from './members/members.module';
import { migrations } from './migrations';
import { SearchModule } from './search/search.module';
import { SuggestionsModule } from './suggestions/suggestions.module';
import { SwipeModule } from './swipe/swipe.module';

@Module({})
export class AppModule {
  static with(env: MatchingEnv): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceModule.forRoot({ name: 'matching', env, migrations }),
        MembersModule,
        LikesModule,
        BlocksModule,
        SearchModule,
        SuggestionsModule,
        SwipeModule,
        ErasureModule,
      ],
    };
  }
}
