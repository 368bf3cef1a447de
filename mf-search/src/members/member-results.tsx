import { useDeferredValue } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { ErrorMessage, useErrorText } from '@duet/host';
import { Button, EmptyState, ErrorState, Grid } from '@duet/ui';
import type { SearchResponse } from '@duet/schemas/matching';
import type { OtherProfile } from '@duet/schemas/resell';
import { AdCard } from '../card/ad-card';
import { CardSkeletons } from '../card/card-skeletons';
import { MemberCard } from './member-card';
import { useEndless, waitsForReader } from './use-endless';
import { hasScrollPosition } from './use-scroll-position';
import { withAds } from './with-ads';
import classes from './members.module.css';

interface Props {
  results: SearchResponse['results'];
  ads: OtherProfile[];
  pages: number;
  hasMore: boolean;
  loadingMore: boolean;
  error: unknown;
  onMore: () => void;
}

/** Minimum number of results for a large card, which would leave a gap between fewer cards. */
const ENOUGH_FOR_BIG = 5;
/** Number of cards in the first render; later cards follow in short tasks. */
const FIRST_CARDS = 6;

/** After Back, renders all cards immediately, because restoring the scroll position needs them. */
function useDrawn(count: number): number {
  const { key } = useLocation();
  return useDeferredValue(count, hasScrollPosition(key) ? count : Math.min(count, FIRST_CARDS));
}

export function MemberResults({ results, ads, pages, hasMore, loadingMore, error, onMore }: Props) {
  const failed = error !== undefined;
  const cards = withAds(results, ads);
  const drawn = useDrawn(cards.length);
  const bigId = results.length >= ENOUGH_FOR_BIG ? results[0]?.id : undefined;
  const asks = hasMore && !failed && !loadingMore && waitsForReader(pages);
  const end = useEndless(onMore, {
    loaded: results.length,
    active: hasMore && !loadingMore && !failed && !asks && drawn === cards.length,
  });
  return (
    <>
      <Grid five>
        {cards
          .slice(0, drawn)
          .map((shown) =>
            'ad' in shown ? (
              <AdCard key={shown.ad.id} card={shown.ad} />
            ) : (
              <MemberCard
                key={shown.member.id}
                member={shown.member}
                big={shown.member.id === bigId}
              />
            ),
          )}
        {loadingMore && <CardSkeletons count={5} />}
      </Grid>
      <div ref={end} className={classes.end}>
        {failed && !loadingMore && (
          <ErrorMessage
            error={error}
            action={
              <Button variant="text" size="small" onClick={onMore}>
                <FormattedMessage id="search.members.try_again" />
              </Button>
            }
          />
        )}
        {asks && (
          <Button variant="outline" onClick={onMore}>
            <FormattedMessage id="search.members.more" />
          </Button>
        )}
        {!hasMore && <FormattedMessage id="search.members.end" />}
      </div>
    </>
  );
}

export function NobodyFound({ onWiden }: { onWiden: (() => void) | undefined }) {
  const intl = useIntl();
  const action = onWiden && (
    <Button onClick={onWiden}>
      <FormattedMessage id="search.members.widen" />
    </Button>
  );
  return (
    <EmptyState title={intl.formatMessage({ id: 'search.members.empty_title' })} action={action}>
      {onWiden ? (
        <FormattedMessage id="search.members.empty_text" />
      ) : (
        <FormattedMessage id="search.members.empty_country" />
      )}
    </EmptyState>
  );
}

export function SearchFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useErrorText();
  return <ErrorState onRetry={onRetry}>{text(error)}</ErrorState>;
}
