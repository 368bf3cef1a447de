import { CursorSealer } from '@duet/service-kit/cursor';
import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module';
import { PairsModule } from '../pairs/pairs.module';
import { SitesModule } from '../sites/sites.module';
import { RelatedController } from './related.controller';
import { RelatedService } from './related.service';
import { ResultSetStore } from './result-set.store';
import { ResultSets } from './result-sets';
import { SearchController } from './search.controller';
import { SearchRepository } from './search.repository';
import { SearchService } from './search.service';
import { SearcherService } from './searcher.service';
import { TieredSearch } from './tiered-search';

@Module({
  imports: [MembersModule, PairsModule, SitesModule],
  controllers: [SearchController, RelatedController],
  providers: [
    SearchRepository,
    TieredSearch,
    ResultSetStore,
    ResultSets,
    SearchService,
    SearcherService,
    RelatedService,
    CursorSealer,
  ],
  exports: [SearchRepository, SearcherService],
})
export class SearchModule {}
