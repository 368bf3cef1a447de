import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { DisputesResponse, WaitingWithdrawalsResponse } from '@duet/schemas/refunds';
import { Button, Group, Tag, Text, TextLink, Textarea } from '@duet/ui';
import { StaffFrame } from '../frame/staff-frame';
import { QueuePage } from '../queue/queue-page';
import classes from '../queue/queue.module.css';
import { useDecision } from '../queue/use-decision';
import {
  useStaffDisputesQuery,
  useStaffRefundReviewsQuery,
  useStaffSettleWithdrawalMutation,
  useStaffWinDisputeMutation,
  useStaffWithdrawalsQuery,
} from '../queue/money.api';
import { getMethodLabel } from './method-label';
import { RefundReview } from './refund-review';

export default function MoneyView() {
  return <StaffFrame permission="money.review">{() => <Money />}</StaffFrame>;
}

function Money() {
  const intl = useIntl();
  const waiting = useStaffWithdrawalsQuery();
  const disputed = useStaffDisputesQuery();
  const reviewed = useStaffRefundReviewsQuery();
  const reviews = reviewed.data?.refunds ?? [];
  const withdrawals = waiting.data?.withdrawals ?? [];
  const disputes = disputed.data?.disputes ?? [];
  const query = {
    isLoading: waiting.isLoading || reviewed.isLoading || disputed.isLoading,
    error: waiting.error ?? reviewed.error ?? disputed.error,
    refetch: () => void [waiting.refetch(), reviewed.refetch(), disputed.refetch()],
  };
  return (
    <QueuePage
      title={<FormattedMessage id="staff.money.title" />}
      query={query}
      waiting={undefined}
      shown={withdrawals.length + reviews.length + disputes.length}
      empty={intl.formatMessage({ id: 'staff.money.empty' })}
    >
      {withdrawals.length > 0 && (
        <h2>
          <FormattedMessage id="staff.money.withdrawals" />
        </h2>
      )}
      {withdrawals.map((each) => (
        <Withdrawal key={each.id} withdrawal={each} />
      ))}
      {reviews.length > 0 && (
        <h2>
          <FormattedMessage id="staff.money.reviews" />
        </h2>
      )}
      {reviews.map((each) => (
        <RefundReview key={each.id} refund={each} />
      ))}
      {disputes.length > 0 && (
        <h2>
          <FormattedMessage id="staff.money.disputes" />
        </h2>
      )}
      {disputes.map((each) => (
        <Dispute key={each.payment_id} dispute={each} />
      ))}
    </QueuePage>
  );
}

function Withdrawal({
  withdrawal: { id, received_at: at, reason, statement, payment_id: payment },
}: {
  withdrawal: WaitingWithdrawalsResponse['withdrawals'][number];
}) {
  const intl = useIntl();
  const { dateTime } = useFormats();
  const [settle, { isLoading }] = useStaffSettleWithdrawalMutation();
  const why = { id: `staff.withdrawal.${reason}` };
  return (
    <article className={classes.card}>
      <Group>
        <Tag tone="pink">{intl.formatMessage(why)}</Tag>
        <span className={classes.dim}>{dateTime(at)}</span>
        {payment && <span className={classes.dim}>{payment}</span>}
      </Group>
      {statement ? (
        <>
          <span>
            {statement.name} ·{' '}
            <TextLink href={`mailto:${statement.email}`}>{statement.email}</TextLink>
          </span>
          <blockquote className={classes.words}>{statement.contract}</blockquote>
        </>
      ) : (
        <Text dim>
          <FormattedMessage id="staff.person.gone" />
        </Text>
      )}
      <Done
        label={<FormattedMessage id="staff.money.settle" />}
        busy={isLoading}
        onDone={(note) => settle({ id, note })}
      />
    </article>
  );
}

function Dispute({ dispute }: { dispute: DisputesResponse['disputes'][number] }) {
  const intl = useIntl();
  const { dateTime, money, number } = useFormats();
  const [win, { isLoading }] = useStaffWinDisputeMutation();
  return (
    <article className={classes.card}>
      <Group>
        <Tag tone="teal">{money(dispute.amount, dispute.currency)}</Tag>
        <Tag>{intl.formatMessage(getMethodLabel(dispute.payment_method))}</Tag>
        {dispute.paid_twice > 0 && (
          <Tag tone="pink">
            <FormattedMessage
              id="staff.money.paid_twice"
              values={{ amount: money(dispute.paid_twice, dispute.currency) }}
            />
          </Tag>
        )}
        <span className={classes.dim}>{dispute.payment_id}</span>
      </Group>
      <Text dim>
        <FormattedMessage
          id="staff.money.dispute_text"
          values={{
            paid: dateTime(dispute.paid_at),
            back: dateTime(dispute.charged_back_at),
            credits: number(dispute.frozen),
          }}
        />
      </Text>
      <Done
        label={<FormattedMessage id="staff.money.won" />}
        busy={isLoading}
        onDone={(note) => win({ id: dispute.payment_id, note })}
      />
    </article>
  );
}

function Done({
  label,
  busy,
  onDone,
}: {
  label: ReactNode;
  busy: boolean;
  onDone: (note: string) => { unwrap: () => Promise<unknown> };
}) {
  const intl = useIntl();
  const [note, setNote] = useState('');
  const carryOut = useDecision();
  return (
    <>
      <Textarea
        label={intl.formatMessage({ id: 'staff.money.note' })}
        hint={intl.formatMessage({ id: 'staff.decide.note_hint' })}
        value={note}
        onChange={setNote}
        maxLength={500}
        rows={2}
      />
      <Group>
        <Button
          icon="check"
          disabled={busy || note.trim() === ''}
          onClick={() => void carryOut(onDone(note))}
        >
          {label}
        </Button>
      </Group>
    </>
  );
}
