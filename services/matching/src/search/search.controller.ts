import type { InternalResponse, InternalBody } from '@duet/schemas/internal';
import {
  searchCountResponse,
  type SearchCountResponse,
  searchResponse,
  type SearchResponse,
  searchQuery,
  type SearchQuery,
} from '@duet/schemas/matching';
import { ageOn } from '@duet/schemas/common';
import { getProjection } from '@duet/schemas/visibility';
import { Actor, Visitors } from '@duet/service-kit/access';
import { Clock } from '@duet/service-kit/clock';
import { Returns } from '@duet/service-kit/responses';
import { AppError } from '@duet/service-kit/errors';
import { InternalCall } from '@duet/service-kit/internal-call';
import { parsed } from '@duet/service-kit/parse';
import type { ActorPrincipal } from '@duet/service-kit/principal';
import { Controller, Get, Query } from '@nestjs/common';
import { CardPresenter, publicPhoto } from '../members/card.presenter';
import { presentCount, presentSearch } from './search.presenter';
import { SearchService } from './search.service';

/** Returns no photos for invalid filters. The route `search` reports the error. */
function emptyWhenDenied(error: unknown): [] {
  if (error instanceof AppError && error.status === 422) return [];
  throw error;
}

@Controller()
export class SearchController {
  constructor(
    private readonly searches: SearchService,
    private readonly cards: CardPresenter,
    private readonly clock: Clock,
  ) {}

  @Get('search')
  @Visitors()
  @Returns(searchResponse)
  async search(
    @Actor() actor: ActorPrincipal,
    @Query(parsed(searchQuery)) query: SearchQuery,
  ): Promise<SearchResponse> {
    return presentSearch(
      await this.searches.search(actor, query),
      await this.cards.forReader(actor),
    );
  }

  @Get('search/count')
  @Visitors()
  @Returns(searchCountResponse)
  async count(
    @Actor() actor: ActorPrincipal,
    @Query(parsed(searchQuery)) query: SearchQuery,
  ): Promise<SearchCountResponse> {
    return presentCount(await this.searches.count(actor, query));
  }

  @InternalCall('search.first')
  async first({
    site,
    member_id: member,
    query,
    count,
  }: InternalBody<'search.first'>): Promise<InternalResponse<'search.first'>> {
    const asked = searchQuery.safeParse(query);
    const found = asked.success
      ? await this.searches.first(site, member, asked.data, count).catch(emptyWhenDenied)
      : [];
    const today = this.clock.now();
    const { project } = getProjection('member');
    return {
      photos: found.map(publicPhoto),
      people: found.map(({ card }) =>
        card.fictional ? null : project({ name: card.name, age: ageOn(card.date_of_birth, today) }),
      ),
    };
  }
}
