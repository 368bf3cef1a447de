import { searchAnswer, type SearchAnswer, searchQuery, type SearchQuery } from '@duet/schemas/matching';
import { Actor, Members } from '@duet/service-kit/access';
import { Answers } from '@duet/service-kit/answers';
import { Clock } from '@duet/service-kit/clock';
import { parsed } from '@duet/service-kit/parse';
import type { MemberPrincipal } from '@duet/service-kit/principal';
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
  @Members()
  @Answers(searchAnswer)
  async search(@Actor() actor: MemberPrincipal, @Query(parsed(searchQuery)) query: SearchQuery): Promise<SearchAnswer> {
    return presentSearch(await this.searches.search(actor, query), this.clock.now());
  }
}
