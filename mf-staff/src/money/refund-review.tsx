import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { RefundReviewBody, RefundReviewsResponse } from '@duet/schemas/refunds';
import { Button, Group, Tag, Text, Textarea } from '@duet/ui';
import { Person } from '../queue/person';
import classes from '../queue/queue.module.css';
import { useDecision } from '../queue/use-decision';
import { useStaffDecideRefundMutation } from '../queue/money.api';
import { getMethodLabel } from './method-label';

type Review = RefundReviewsResponse['refunds'][number];

/**
 * Staff review a refund if the bank can still reverse the payment, or if the amount exceeds one
 * person's limit.
 */
export function RefundReview({ refund }: { refund: Review }) {
  const intl = useIntl();
  const { dateTime, money, number } = useFormats();
  const values = {
    credits: number(refund.credits),
    bought: dateTime(refund.bought_at),
    by: dateTime(refund.decision_by),
  };
  return (
    <article className={classes.card}>
      <Group>
        <Tag tone="teal">{money(refund.amount, refund.currency)}</Tag>
        <Tag>{intl.formatMessage(getMethodLabel(refund.payment_method))}</Tag>
        {refund.withdrawal && (
          <Tag tone="pink">
            <FormattedMessage id="staff.money.is_withdrawal" />
          </Tag>
        )}
        {refund.approvals_left > 1 && (
          <Tag>
            <FormattedMessage id="staff.money.second_person" />
          </Tag>
        )}
        <span className={classes.dim}>{refund.payment_id}</span>
      </Group>
      <Person member={refund.member} page="support" />
      <Text dim>
        {refund.reversible ? (
          <FormattedMessage id="staff.money.review_text" values={values} />
        ) : (
          <FormattedMessage id="staff.money.review_large" values={values} />
        )}
      </Text>
      {refund.mine && (
        <Text dim>
          <FormattedMessage id="staff.money.mine" />
        </Text>
      )}
      <Decision refund={refund} />
    </article>
  );
}

function Decision({ refund: { id, mine } }: { refund: Review }) {
  const intl = useIntl();
  const [note, setNote] = useState('');
  const [decide, { isLoading }] = useStaffDecideRefundMutation();
  const carryOut = useDecision();
  const send = (decision: RefundReviewBody['decision']) =>
    void carryOut(decide({ id, decision, note }));
  const disabled = isLoading || note.trim() === '';
  return (
    <>
      <Textarea
        label={intl.formatMessage({ id: 'staff.money.review_note' })}
        hint={intl.formatMessage({ id: 'staff.money.review_hint' })}
        value={note}
        onChange={setNote}
        maxLength={500}
        rows={2}
      />
      <Group>
        <Button icon="check" disabled={disabled || mine} onClick={() => send('approve')}>
          <FormattedMessage id="staff.money.approve" />
        </Button>
        <Button variant="outline" disabled={disabled} onClick={() => send('refuse')}>
          <FormattedMessage id="staff.money.refuse" />
        </Button>
      </Group>
    </>
  );
}
