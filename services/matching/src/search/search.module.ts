import { Module } from '@nestjs/common';
import { BlocksModule } from '../blocks/blocks.module';
import { LikesModule } from '../likes/likes.module';
import { MembersModule } from '../members/members.module';
import { ResultSetStore } from './result-set.store';
import { SearchController } from './search.controller';
import { SearchRepository } from './search.repository';
import { SearchService } from './search.service';

@Module({
  imports: [MembersModule, LikesModule, BlocksModule],
  controllers: [SearchController],
  providers: [SearchRepository, ResultSetStore, SearchService],
})
export class SearchModule {}
