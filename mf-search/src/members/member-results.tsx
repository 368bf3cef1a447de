import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useErrorText } from '@duet/host';
import { Button, EmptyState, ErrorState, Grid } from '@duet/ui';
import type { SearchAnswer } from '@duet/schemas/matching';
import { CardSkeletons } from '../card/card-skeletons';
import { ProfileCard } from '../card/profile-card';
import { LikeButton } from '../like/like-button';
import { useEndless } from './use-endless';
import classes from './members.module.css';

interface Props {
  results: SearchAnswer['results'];
  hasMore: boolean;
  loadingMore: boolean;
  error: unknown;
  onMore: () => void;
}

/** With fewer, the large first card would have nothing beside its second row. */
const ENOUGH_FOR_BIG = 5;

/** The list, and what is below it: more to come, a failure, or its end. */
export function MemberResults({ results, hasMore, loadingMore, error, onMore }: Props) {
  const failed = error !== undefined;
  const bigId = results.length >= ENOUGH_FOR_BIG ? results[0]?.id : undefined;
  const end = useEndless(onMore, { loaded: results.length, active: hasMore && !loadingMore && !failed });
  return (
    <>
      <Grid five>
        {results.map((member) => {
          const big = member.id === bigId;
          const like = <LikeButton profileId={member.id} name={member.name} liked={member.liked} size={big ? 'medium' : 'small'} />;
          return <ProfileCard key={member.id} profile={member} big={big} action={like} />;
        })}
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
        {!hasMore && <FormattedMessage id="search.members.end" />}
      </div>
    </>
  );
}

/** Nobody fits; one way out, unless the whole country has been searched already. */
export function NobodyFound({ onWiden }: { onWiden: (() => void) | undefined }) {
  const intl = useIntl();
  const action = onWiden && (
    <Button onClick={onWiden}>
      <FormattedMessage id="search.members.widen" />
    </Button>
  );
  return (
    <EmptyState title={intl.formatMessage({ id: 'search.members.empty_title' })} action={action}>
      {onWiden ? <FormattedMessage id="search.members.empty_text" /> : <FormattedMessage id="search.members.empty_country" />}
    </EmptyState>
  );
}

export function SearchFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useErrorText();
  return <ErrorState onRetry={onRetry}>{text(error)}</ErrorState>;
}
