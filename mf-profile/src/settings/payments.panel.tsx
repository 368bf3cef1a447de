import { FormattedMessage } from 'react-intl';
import { useFormats, useSettings } from '@duet/host';
import type { Refund, Refundable, RefundsResponse } from '@duet/schemas/refunds';
import { Alert, Button, Stack, Text, TextLink } from '@duet/ui';
import { useProfileRefundsQuery } from '../leaving/leaving.api';
import { Frame } from './frame';
import { QueryState } from './query-state';
import classes from './settings.module.css';

export default function PaymentsPanel() {
  return (
    <Stack>
      <Frame title={<FormattedMessage id="profile.payments.refund_title" />}>
        <Refunds />
      </Frame>
      <Frame title={<FormattedMessage id="profile.payments.more" />}>
        <ul className={classes.rows}>
          <li>
            <TextLink to="/transactions">
              <FormattedMessage id="profile.payments.transactions" />
            </TextLink>
          </li>
          <li>
            <TextLink to="/credits">
              <FormattedMessage id="profile.payments.buy" />
            </TextLink>
          </li>
          <li>
            <TextLink to="/withdrawal">
              <FormattedMessage id="profile.payments.withdrawal" />
            </TextLink>
          </li>
        </ul>
      </Frame>
    </Stack>
  );
}

/** Each refund button opens the refund dialog of the transactions page. */
function Refunds() {
  const query = useProfileRefundsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <QueryState query={query} height="5rem">
      {(data) => <Loaded {...data} />}
    </QueryState>
  );
}

function Loaded({ refunds, refundable }: RefundsResponse) {
  const { refund_days: days } = useSettings();
  const open = refunds.filter(({ state }) => state === 'pending' || state === 'in_review');
  if (refundable.length === 0)
    return open.length > 0 ? (
      <UnderWay refunds={open} />
    ) : (
      <Text dim>
        <FormattedMessage id="profile.payments.refund_none" values={{ days }} />
      </Text>
    );
  return (
    <>
      <UnderWay refunds={open} />
      <Text dim>
        <FormattedMessage id="profile.payments.refund_text" />
      </Text>
      <ul className={classes.rows}>
        {refundable.map((purchase) => (
          <Purchase key={purchase.payment_id} purchase={purchase} />
        ))}
      </ul>
    </>
  );
}

function UnderWay({ refunds }: { refunds: readonly Refund[] }) {
  const { money } = useFormats();
  return refunds.map(({ id, amount, currency }) => (
    <Alert key={id} icon="clock">
      <FormattedMessage
        id="profile.payments.refund_under_way"
        values={{ amount: money(amount, currency) }}
      />
    </Alert>
  ));
}

function Purchase({ purchase }: { purchase: Refundable }) {
  const { day, money } = useFormats();
  const { payment_id: id, bought_at: boughtAt, credits, amount, currency, until } = purchase;
  return (
    <li className={classes.purchase}>
      <div>
        <Text>
          <FormattedMessage
            id="profile.payments.refund_purchase"
            values={{ credits, date: day(boughtAt) }}
          />
        </Text>
        <Text dim size="small">
          <FormattedMessage id="profile.payments.refund_until" values={{ date: day(until) }} />
        </Text>
      </div>
      <Button variant="outline" size="small" to={`/transactions?refund=${id}`}>
        <FormattedMessage
          id="profile.payments.refund_start"
          values={{ amount: money(amount, currency) }}
        />
      </Button>
    </li>
  );
}
