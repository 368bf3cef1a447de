import { FormattedMessage, useIntl } from 'react-intl';
import { useErrorText } from '@duet/host';
import { Button, EmptyState, ErrorState, Loading, Page, Skeleton } from '@duet/ui';
import type { SwipeResponse } from '@duet/schemas/swipe';
import { Countdown } from './countdown';
import { SwipeTable } from './swipe-table';
import { useSwipe } from './use-swipe';
import classes from './swipe.module.css';

export default function SwipeGameView() {
  const errorText = useErrorText();
  const { game, error, isFetching, refetch, answer, undo } = useSwipe();
  return (
    <Page>
      <div className={classes.game}>
        {!game && (
          <h1 className={classes.title}>
            <FormattedMessage id="search.swipe.page" />
          </h1>
        )}
        {!game && error !== undefined && !isFetching && (
          <ErrorState onRetry={refetch}>{errorText(error)}</ErrorState>
        )}
        {!game && isFetching && (
          <Loading>
            <div className={classes.deck}>
              <Skeleton height="100%" radius="var(--r-xl)" />
            </div>
          </Loading>
        )}
        {game && <Head game={game} />}
        {game && <Body game={game} onAnswer={answer} onUndo={undo} onReset={refetch} />}
      </div>
    </Page>
  );
}

function Head({ game: { likes_left: left, likes_per_day: total } }: { game: SwipeResponse }) {
  return (
    <header className={classes.head}>
      <h1 className={classes.title}>
        <FormattedMessage id="search.swipe.title" />
      </h1>
      <p>
        <FormattedMessage id="search.swipe.left" values={{ count: left }} />
      </p>
      <div className={classes.steps} aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <span key={index} data-used={index < total - left || undefined} />
        ))}
      </div>
    </header>
  );
}

interface BodyProps {
  game: SwipeResponse;
  onAnswer: ReturnType<typeof useSwipe>['answer'];
  onUndo: () => void;
  onReset: () => void;
}

function Body({ game, onAnswer, onUndo, onReset }: BodyProps) {
  const [top, next] = game.profiles;
  if (game.likes_left > 0 && top)
    return (
      <SwipeTable
        top={top}
        next={next}
        canUndo={game.can_undo}
        onAnswer={onAnswer}
        onUndo={onUndo}
      />
    );
  return (
    <>
      {game.likes_left > 0 ? <Nobody /> : <Wait game={game} onReset={onReset} />}
      {game.can_undo && (
        <Button variant="text" icon="undo" onClick={onUndo}>
          <FormattedMessage id="search.swipe.undo" />
        </Button>
      )}
    </>
  );
}

function Wait({
  game: { resets_at: resetsAt, likes_per_day: count },
  onReset,
}: {
  game: SwipeResponse;
  onReset: () => void;
}) {
  const intl = useIntl();
  return (
    <EmptyState title={intl.formatMessage({ id: 'search.swipe.wait_title' })} action={<ToSearch />}>
      <FormattedMessage id="search.swipe.wait_text" values={{ count }} />
      <Countdown until={resetsAt} onEnd={onReset} />
    </EmptyState>
  );
}

function Nobody() {
  const intl = useIntl();
  return (
    <EmptyState
      title={intl.formatMessage({ id: 'search.swipe.empty_title' })}
      action={<ToSearch />}
    >
      <FormattedMessage id="search.swipe.empty_text" />
    </EmptyState>
  );
}

const ToSearch = () => (
  <Button to="/members">
    <FormattedMessage id="search.likes.search" />
  </Button>
);
