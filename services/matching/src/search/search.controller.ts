import { searchAnswer, type SearchAnswer, searchQuery, type SearchQuery } from '@duet/schemas/matching';
import { Actor, Visitors } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
import { Clock } from '@duet/service-kit/clock';
import { parsed } from '@duet/service-kit/parse';
import type { ActorPrincipal } from '@duet/service-kit/principal';
import { Controller, Get, Query } from '@nestjs/common';
import { presentSearch } from './search.presenter';
import { SearchService } from './search.service';

@Controller('search')
export class SearchController {
  constructor(
    private readonly searches: SearchService,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Visitors()
  @Answers(searchAnswer)
  async search(@Actor() actor: ActorPrincipal, @Query(parsed(searchQuery)) query: SearchQuery): Promise<SearchAnswer> {
    return presentSearch(await this.searches.search(actor, query), this.clock.now());
  }
}
