import { FormattedMessage, useIntl } from 'react-intl';
import { useErrorText } from '@duet/host';
import { Button, EmptyState, ErrorState, Loading, Page, Skeleton } from '@duet/ui';
import { creditsApi } from '../credits.api';
import { RepeatForm } from './repeat-form';

export default function RepeatView() {
  const text = useErrorText();
  const { data, error, refetch } = creditsApi.useCreditsRepeatQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Page narrow title={<FormattedMessage id="credits.repeat.title" />}>
      {data ? (
        <Found order={data.order} vat={data.vat_percentage} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{text(error)}</ErrorState>
      ) : (
        <Loading>
          <Skeleton height="380px" radius="var(--r-lg)" />
        </Loading>
      )}
    </Page>
  );
}

type Repeat = NonNullable<ReturnType<typeof creditsApi.useCreditsRepeatQuery>['data']>;

function Found({ order, vat }: { order: Repeat['order']; vat: number }) {
  const intl = useIntl();
  const toBundles = (path: string) => (
    <Button to={path}>
      <FormattedMessage id="credits.premium.see_bundles" />
    </Button>
  );
  if (!order) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'credits.repeat.nothing' })}
        action={toBundles('/credits')}
      >
        <FormattedMessage id="credits.repeat.nothing_text" />
      </EmptyState>
    );
  }
  if (!order.bundle) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'credits.repeat.bundle_gone' }, { count: order.credits })}
        action={toBundles('/credits')}
      />
    );
  }
  if (!order.method_offered) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'credits.repeat.method_gone' })}
        action={
          <Button to={`/credits/${order.bundle.id}`}>
            <FormattedMessage id="credits.status.retry" />
          </Button>
        }
      />
    );
  }
  return <RepeatForm order={order} bundle={order.bundle} vat={vat} />;
}
