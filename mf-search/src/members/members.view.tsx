import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { Grid, Loading, Page } from '@duet/ui';
import { CardSkeletons } from '../card/card-skeletons';
import { MatchListener } from '../match/match-listener';
import { membersApi } from './members.api';
import { FilterBar } from './filter-bar';
import { type Filters, OLDEST, YOUNGEST } from './filters';
import { MemberResults, NobodyFound, SearchFailed } from './member-results';
import { ResultCount } from './result-count';
import { useScrollPlace } from './use-scroll-place';
import { useSearchFilters } from './use-search-filters';

const isWide = ({ region, minAge, maxAge }: Filters): boolean => !region && minAge === YOUNGEST && maxAge === OLDEST;

/** Search: filters, and everybody who fits, page after page. */
export default function MembersView() {
  const [filters, setFilters] = useSearchFilters();
  // Without currentData the list of the last filters would stand under the new ones.
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = membersApi.useSearchMembersInfiniteQuery(filters);
  const results = useMemo(() => unique(currentData?.pages.flatMap((page) => page.results) ?? []), [currentData]);
  const first = currentData?.pages[0];
  useScrollPlace(results.length > 0);
  const widen = isWide(filters) ? undefined : () => setFilters({ ...filters, region: undefined, minAge: YOUNGEST, maxAge: OLDEST });

  return (
    <Page title={<FormattedMessage id="search.members.title" />} aside={first && <ResultCount filters={filters} found={first.numResults} />}>
      <MatchListener />
      <FilterBar filters={filters} onChange={setFilters} />
      {!currentData && error && !isFetching && <SearchFailed error={error} onRetry={() => void refetch()} />}
      {!currentData && isFetching && (
        <Loading>
          <Grid five>
            <CardSkeletons count={11} big />
          </Grid>
        </Loading>
      )}
      {currentData && results.length === 0 && !hasNextPage && <NobodyFound onWiden={widen} />}
      {currentData && (results.length > 0 || hasNextPage) && (
        <MemberResults results={results} hasMore={hasNextPage} loadingMore={isFetchingNextPage} error={error} onMore={() => void fetchNextPage()} />
      )}
    </Page>
  );
}

/** Pages never repeat anybody, but a list with two equal keys would break if they did. */
function unique<T extends { id: string }>(members: readonly T[]): T[] {
  return [...new Map(members.map((member) => [member.id, member])).values()];
}
