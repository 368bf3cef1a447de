import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useFormats } from '@duet/host';
import type { Refund, Refundable } from '@duet/schemas/refunds';
import { Alert, Button, Modal, Stack, Text } from '@duet/ui';
import { moneyBackApi } from '../money-back.api';
import { methodName } from './method-name';
import classes from './refunds.module.css';

interface Props {
  purchase: Refundable;
  onClose: () => void;
}

export function RefundModal({ purchase, onClose }: Props) {
  const [refund, { data, error, isLoading }] = moneyBackApi.useCreditsRefundMutation();
  return (
    <Modal
      opened
      onClose={onClose}
      closable={!isLoading}
      title={<FormattedMessage id="credits.refund.modal_title" />}
    >
      {data ? (
        <Outcome refund={data} onClose={onClose} />
      ) : (
        <Stack>
          <Sums purchase={purchase} />
          {purchase.credits === purchase.bought && (
            <Alert tone="warn">
              {purchase.review ? (
                <FormattedMessage id="credits.refund.premium_review" />
              ) : (
                <FormattedMessage id="credits.refund.premium" />
              )}
            </Alert>
          )}
          {purchase.review && (
            <Alert icon="clock">
              <FormattedMessage id="credits.refund.review_note" />
            </Alert>
          )}
          {error !== undefined && <ErrorMessage error={error} />}
          <Button
            size="large"
            block
            loading={isLoading}
            onClick={() =>
              void refund({ payment_id: purchase.payment_id, credits: purchase.credits })
            }
          >
            <FormattedMessage id="credits.refund.confirm" />
          </Button>
          <Button variant="text" block disabled={isLoading} onClick={onClose}>
            <FormattedMessage id="credits.refund.keep" />
          </Button>
        </Stack>
      )}
    </Modal>
  );
}

function Sums({
  purchase: {
    credits,
    amount,
    currency,
    bought_at: boughtAt,
    payment_method: method,
    review: isReviewed,
  },
}: {
  purchase: Refundable;
}) {
  const intl = useIntl();
  const { day, money, number } = useFormats();
  return (
    <div>
      <dl className={classes.sums}>
        <div>
          <dt>
            <FormattedMessage id="credits.refund.purchase" />
          </dt>
          <dd>{day(boughtAt)}</dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="credits.refund.credits" />
          </dt>
          <dd>{number(credits)}</dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="credits.refund.way" />
          </dt>
          <dd>{intl.formatMessage(methodName(method))}</dd>
        </div>
        <div className={classes.total}>
          <dt>
            <FormattedMessage id="credits.refund.back" />
          </dt>
          <dd>{money(amount, currency)}</dd>
        </div>
      </dl>
      {!isReviewed && (
        <Text dim size="small">
          <FormattedMessage id="credits.refund.how_long" />
        </Text>
      )}
    </div>
  );
}

function Outcome({
  refund: { state, amount, currency, decision_by: by, reason },
  onClose,
}: {
  refund: Refund;
  onClose: () => void;
}) {
  const { day, money } = useFormats();
  const values = {
    amount: money(amount, currency),
    date: by === null ? '' : day(by),
    reason: reason ?? '',
  };
  const text = {
    in_review: <FormattedMessage id="credits.refund.review_text" values={values} />,
    refused: <FormattedMessage id="credits.refund.refused_text" values={values} />,
    done: <FormattedMessage id="credits.refund.done_text" values={values} />,
    pending: <FormattedMessage id="credits.refund.later_text" values={values} />,
    failed: <FormattedMessage id="credits.refund.failed_text" values={values} />,
    cancelled: <FormattedMessage id="credits.refund.cancelled_text" values={values} />,
  }[state];
  const icons = {
    in_review: 'clock',
    refused: 'alert',
    done: 'check',
    pending: 'clock',
    failed: 'alert',
    cancelled: 'alert',
  } as const;
  return (
    <Stack>
      <Alert tone={state === 'failed' ? 'bad' : 'info'} icon={icons[state]}>
        {text}
      </Alert>
      <Button block onClick={onClose}>
        <FormattedMessage id="credits.refund.close" />
      </Button>
    </Stack>
  );
}
