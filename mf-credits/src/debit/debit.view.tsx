import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useErrorText } from '@duet/host';
import { Button, EmptyState, ErrorState, Loading, Page, Skeleton, Stack } from '@duet/ui';
import { creditsApi } from '../credits.api';
import { findSmallest } from '../price/bundle-rules';
import { DebitForm } from './debit-form';

export default function DebitView() {
  const text = useErrorText();
  const [query] = useSearchParams();
  const form = creditsApi.useCreditsDebitFormQuery(undefined, { refetchOnMountOrArgChange: true });
  const offer = creditsApi.useCreditsOfferQuery();
  const error = form.data ? offer.error : form.error;
  const bundles = offer.data?.bundles ?? [];
  const bundle = bundles.find(({ id }) => id === query.get('bundle')) ?? findSmallest(bundles);
  const retry = () => {
    void form.refetch();
    void offer.refetch();
  };
  return (
    <Page narrow title={<FormattedMessage id="credits.debit.title" />}>
      {form.data && offer.data && bundle ? (
        form.data.blocked || !form.data.available ? (
          <Closed blocked={form.data.blocked} bundleId={bundle.id} />
        ) : (
          <DebitForm
            terms={form.data}
            bundle={bundle}
            vat={offer.data.vat_percentage}
            onStale={() => void form.refetch()}
          />
        )
      ) : error ? (
        <ErrorState onRetry={retry}>{text(error)}</ErrorState>
      ) : (
        <Loading>
          <Stack>
            <Skeleton height="200px" radius="var(--r-lg)" />
            <Skeleton height="340px" radius="var(--r-lg)" />
          </Stack>
        </Loading>
      )}
    </Page>
  );
}

function Closed({ blocked, bundleId }: { blocked: boolean; bundleId: string }) {
  const intl = useIntl();
  const text = useErrorText();
  const title = blocked
    ? intl.formatMessage({ id: 'credits.debit.blocked' })
    : intl.formatMessage({ id: 'credits.debit.closed' });
  return (
    <EmptyState
      title={title}
      action={
        <Button to={`/credits/${bundleId}`}>
          <FormattedMessage id="credits.status.retry" />
        </Button>
      }
    >
      {blocked ? text('debit_blocked') : <FormattedMessage id="credits.debit.closed_text" />}
    </EmptyState>
  );
}
