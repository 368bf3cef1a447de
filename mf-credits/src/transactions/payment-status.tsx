import { useLayoutEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorMessage, api, useApiDispatch, useErrorText } from '@duet/host';
import { Button, Icon, Loading, Page, Skeleton, TextLink } from '@duet/ui';
import type { IconName } from '@duet/ui';
import type { Payment } from '@duet/schemas/billing';
import { findCheckout, takesDays } from '../checkout/checkout';
import { creditsApi } from '../credits.api';
import { CardFailureActions } from '../repeat/repeat-form';
import { claimReturn, forgetRetry, retryPath } from '../return-path';
import { BackButton } from './back-button';
import { Bought } from './bought';
import { DocumentLink } from './document-link';
import classes from './transactions.module.css';

const POLL_MS = 2000;
/** Poll interval for payment methods that take days. */
const DAYS_POLL_MS = 20_000;

/** Polls the payment until its status is final (spec section 4). */
export function PaymentStatus({ id }: { id: string }) {
  const dispatch = useApiDispatch();
  const cached = creditsApi.endpoints.creditsPayment.useQueryState(id);
  const pending = cached.data?.status === undefined || cached.data.status === 'pending';
  const { data, error, refetch } = creditsApi.useCreditsPaymentQuery(id, {
    pollingInterval: pending
      ? takesDays(cached.data?.payment_method)
        ? DAYS_POLL_MS
        : POLL_MS
      : 0,
    refetchOnMountOrArgChange: true,
  });
  const completed = data?.status === 'completed';

  useLayoutEffect(() => {
    if (!completed) return;
    forgetRetry();
    claimReturn(id);
    dispatch(api.util.invalidateTags(['User', 'Credits', 'Transactions']));
  }, [completed, dispatch, id]);

  if (error && !data)
    return (
      <Page narrow>
        <ErrorMessage
          error={error}
          action={
            <Button onClick={() => void refetch()}>
              <FormattedMessage id="credits.status.check_again" />
            </Button>
          }
        />
      </Page>
    );
  return (
    <Page narrow>
      {data ? (
        <Status payment={data} />
      ) : (
        <Loading>
          <Skeleton height="220px" radius="var(--r-lg)" />
        </Loading>
      )}
    </Page>
  );
}

const LOOK: Record<Payment['status'], { icon: IconName; tone: string | undefined }> = {
  pending: { icon: 'clock', tone: classes.pending },
  completed: { icon: 'check', tone: classes.completed },
  failed: { icon: 'alert', tone: classes.failed },
  cancelled: { icon: 'x', tone: classes.failed },
};

function DaysText({ method }: { method: Payment['payment_method'] }) {
  const { data } = creditsApi.useCreditsMethodsQuery();
  const days = data?.methods.find((each) => each.method === method)?.settle_days;
  if (!days) return <FormattedMessage id="credits.status.pending_text" />;
  return method === 'sdd' ? (
    <FormattedMessage id="credits.status.debit_text" values={{ days }} />
  ) : (
    <FormattedMessage id="credits.status.transfer_text" values={{ days }} />
  );
}

function Status({ payment }: { payment: Payment }) {
  const text = useErrorText();
  const { payment_method: method, recurring } = payment;
  const { icon, tone } = LOOK[payment.status];
  const title = {
    pending: <FormattedMessage id="credits.status.pending_title" />,
    completed: (
      <FormattedMessage id="credits.status.completed_title" values={{ count: payment.credits }} />
    ),
    failed: <FormattedMessage id="credits.status.failed_title" />,
    cancelled: <FormattedMessage id="credits.status.cancelled_title" />,
  }[payment.status];
  const words = {
    pending: takesDays(method) ? (
      <DaysText method={method} />
    ) : (
      <FormattedMessage id="credits.status.pending_text" />
    ),
    completed: <FormattedMessage id="credits.status.completed_text" />,
    failed: recurring ? (
      text('card_payment_failed')
    ) : method === 'sdd' ? (
      <FormattedMessage id="credits.status.debit_failed" />
    ) : (
      <FormattedMessage id="credits.status.failed_text" />
    ),
    cancelled: <FormattedMessage id="credits.status.cancelled_text" />,
  }[payment.status];
  return (
    <section className={classes.status} role="status" data-status={payment.status}>
      <span className={`${classes.disc} ${tone ?? ''}`}>
        <Icon name={icon} size={32} />
      </span>
      <h1>{title}</h1>
      <p>{words}</p>
      {payment.status === 'completed' && (
        <>
          <Bought payment={payment} />
          <BackButton paymentId={payment.payment_id} />
        </>
      )}
      {payment.status === 'pending' && !takesDays(method) && <Unpaid payment={payment} />}
      {payment.status === 'pending' && (
        <Button to="/chats" variant="outline">
          <FormattedMessage id="credits.status.continue" />
        </Button>
      )}
      {payment.document && <DocumentLink document={payment.document} />}
      {payment.status === 'failed' && recurring && (
        <CardFailureActions bundleId={payment.bundle_id} />
      )}
      {((payment.status === 'failed' && !recurring) || payment.status === 'cancelled') && (
        <Button to={retryPath(payment.bundle_id)} size="large">
          <FormattedMessage id="credits.status.retry" />
        </Button>
      )}
    </section>
  );
}

function Unpaid({ payment }: { payment: Payment }) {
  const checkout = findCheckout();
  return checkout?.id === payment.payment_id ? (
    <>
      <p>
        <FormattedMessage id="credits.checkout.unpaid" />
      </p>
      <Button href={checkout.url} size="large">
        <FormattedMessage id="credits.checkout.continue" />
      </Button>
    </>
  ) : (
    <p>
      <FormattedMessage
        id="credits.checkout.lost"
        values={{
          again: (words) => <TextLink to={retryPath(payment.bundle_id)}>{words}</TextLink>,
        }}
      />
    </p>
  );
}
