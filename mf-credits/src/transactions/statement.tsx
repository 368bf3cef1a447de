import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useFormats } from '@duet/host';
import { Button, EmptyState, Loading, Page, Skeleton, TextLink } from '@duet/ui';
import type { TransactionsResponse } from '@duet/schemas/billing';
import { Refunds } from '../refunds/refunds';
import { creditsApi } from '../credits.api';
import { DocumentLink } from './document-link';
import classes from './transactions.module.css';

const kindName = (kind: Line['kind']) => {
  const message = { id: `credits.statement.${kind}` };
  return message;
};

type Line = TransactionsResponse['transactions'][number];

export function Statement() {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } =
    creditsApi.useCreditsTransactionsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page narrow title={<FormattedMessage id="credits.statement.title" />}>
      <Refunds />
      {error && !data ? (
        <ErrorMessage error={error} />
      ) : data ? (
        <Lines lines={data.pages.flatMap(({ transactions }) => transactions)} />
      ) : (
        <Loading>
          <Skeleton height="64px" radius="var(--r-sm)" />
          <Skeleton height="64px" radius="var(--r-sm)" />
        </Loading>
      )}
      {hasNextPage && (
        <Button
          variant="outline"
          block
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          <FormattedMessage id="credits.statement.older" />
        </Button>
      )}
      <p className={classes.after}>
        <TextLink to="/withdrawal">
          <FormattedMessage id="credits.nav.withdrawal" />
        </TextLink>
      </p>
    </Page>
  );
}

function Lines({ lines }: { lines: Line[] }) {
  const intl = useIntl();
  const { dateTime } = useFormats();
  if (lines.length === 0) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'credits.statement.empty' })}
        action={
          <Button to="/credits">
            <FormattedMessage id="credits.premium.see_bundles" />
          </Button>
        }
      />
    );
  }
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line.id}>
          <span>
            <b>{intl.formatMessage(kindName(line.kind))}</b>
            <small>{dateTime(line.at)}</small>
            {line.receipt && <Receipt receipt={line.receipt} />}
            {line.document && <DocumentLink document={line.document} />}
          </span>
          <span className={classes.figures}>
            <b className={line.credits > 0 ? classes.plus : undefined}>
              {intl.formatNumber(line.credits, { signDisplay: 'exceptZero' })}
            </b>
            <small>
              <FormattedMessage id="credits.statement.balance" values={{ count: line.balance }} />
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Receipt({
  receipt: { price, currency, discount, discount_code: code, discount_kind: kind },
}: {
  receipt: NonNullable<Line['receipt']>;
}) {
  const { money } = useFormats();
  const amount = money(-discount, currency);
  return (
    <small>
      <FormattedMessage id="credits.statement.paid" values={{ price: money(price, currency) }} />
      {code && (
        <>
          {' · '}
          {kind === 'welcome' ? (
            <FormattedMessage id="credits.statement.discount_welcome" values={{ amount }} />
          ) : kind === 'time_bonus' ? (
            <FormattedMessage id="credits.statement.discount_time_bonus" values={{ amount }} />
          ) : kind === 'personal' ? (
            <FormattedMessage id="credits.statement.discount_personal" values={{ amount }} />
          ) : (
            <FormattedMessage id="credits.statement.discount" values={{ code, amount }} />
          )}
        </>
      )}
    </small>
  );
}
