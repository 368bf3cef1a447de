import { Suspense, lazy, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { PageSkeleton, useSession } from '@duet/host';
import { Grid, Loading, Page, Skeleton } from '@duet/ui';
import { CardSkeletons } from '../card/card-skeletons';
import { FilterBar } from './filter-bar';
import { type Filters, formatFilters, widest } from '../search/filters';
import { MemberResults, NobodyFound, SearchFailed } from './member-results';
import { MembersOnly, useVisitorsMaySearch } from './members-only';
import { ResultCount } from './result-count';
import classes from './members.module.css';
import { useMemberPages } from './use-member-pages';
import { useOffline } from './use-offline';
import { useScrollPosition } from './use-scroll-position';
import { useSearchFilters } from './use-search-filters';

const SimilarResults = lazy(async () => ({
  default: (await import('./similar-results')).SimilarResults,
}));

const isWidest = (filters: Filters): boolean =>
  formatFilters(filters).toString() === formatFilters(widest(filters)).toString();

export default function MembersView() {
  const { user } = useSession();
  const isOpen = useVisitorsMaySearch();
  if (user || isOpen) return <Search />;
  return (
    <Page title={<FormattedMessage id="search.members.title" />}>
      <MembersOnly />
    </Page>
  );
}

function Search() {
  const { filters, defaults, setFilters } = useSearchFilters();
  const { currentData, error, isFetching, isLoadingMore, hasNextPage, fetchNextPage, refetch } =
    useMemberPages(filters);
  const results = useMemo(
    () => unique(currentData?.pages.flatMap((page) => page.results) ?? []),
    [currentData],
  );
  const offline = useOffline();
  const first = currentData?.pages[0];
  const last = currentData?.pages.at(-1);
  const similar = last?.similar_results ?? [];
  useScrollPosition(results.length > 0);
  const widen = isWidest(filters) ? undefined : () => setFilters(widest(filters));

  return (
    <Page
      title={<FormattedMessage id="search.members.title" />}
      aside={
        first ? (
          <ResultCount filters={filters} found={first.numResults} more={first.numResults_more} />
        ) : (
          !offline && (isFetching || !error) && <Skeleton width="14rem" height="1.5rem" />
        )
      }
    >
      <FilterBar filters={filters} defaults={defaults} onChange={setFilters} />
      {!currentData && (error ?? offline) && (!isFetching || offline) && (
        <SearchFailed error={error ?? offline} onRetry={() => void refetch()} />
      )}
      {!currentData && isFetching && !offline && <ResultsSkeleton />}
      {currentData && results.length === 0 && !hasNextPage && similar.length === 0 && (
        <NobodyFound onWiden={widen} />
      )}
      {currentData && results.length === 0 && !hasNextPage && similar.length > 0 && (
        <p className={classes.nobody}>
          <FormattedMessage id="search.members.empty_title" />
        </p>
      )}
      {currentData && (results.length > 0 || hasNextPage) && (
        <MemberResults
          results={results}
          ads={first?.otherCachedProfiles ?? []}
          pages={currentData.pages.length}
          hasMore={hasNextPage}
          loadingMore={isLoadingMore}
          error={error}
          onMore={() => void fetchNextPage()}
        />
      )}
      {last && similar.length > 0 && (
        <Suspense fallback={null}>
          <SimilarResults members={similar} widened={last.widened} isMore={results.length > 0} />
        </Suspense>
      )}
    </Page>
  );
}

const ResultsSkeleton = () => (
  <PageSkeleton
    part="photos"
    otherwise={
      <Loading>
        <Grid five>
          <CardSkeletons count={11} big />
        </Grid>
      </Loading>
    }
  />
);

function unique<T extends { id: string }>(members: readonly T[]): T[] {
  return [...new Map(members.map((member) => [member.id, member])).values()];
}
