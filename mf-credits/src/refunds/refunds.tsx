import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useFormats } from '@duet/host';
import type { Refund, Refundable } from '@duet/schemas/refunds';
import { Alert, Button, Tag } from '@duet/ui';
import { moneyBackApi } from '../money-back.api';
import { methodName } from './method-name';
import { RefundModal } from './refund-modal';
import classes from './refunds.module.css';

const REFUSED_SHOWN_MS = 60 * 86_400_000;

export function Refunds() {
  const { data } = moneyBackApi.useCreditsRefundsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: 30_000,
    skipPollingIfUnfocused: true,
  });
  if (!data) return null;
  const shown = data.refunds.filter(isShown);
  return (
    <>
      {shown.map((refund) => (
        <Current key={refund.id} refund={refund} />
      ))}
      <Purchases refundable={data.refundable} />
    </>
  );
}

/** The query `?refund=<payment id>` opens the refund dialog of this payment. */
function Purchases({ refundable }: { refundable: readonly Refundable[] }) {
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState<Refundable | null>(
    () => refundable.find(({ payment_id: id }) => id === query.get('refund')) ?? null,
  );
  return (
    <>
      {refundable.length > 0 && (
        <section className={classes.refundable} aria-labelledby="refundable">
          <h2 id="refundable">
            <FormattedMessage id="credits.refund.title" />
          </h2>
          <ul>
            {refundable.map((purchase) => (
              <Purchase
                key={purchase.payment_id}
                purchase={purchase}
                onChoose={() => setChosen(purchase)}
              />
            ))}
          </ul>
        </section>
      )}
      {chosen && <RefundModal purchase={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function Purchase({
  purchase: { bought_at: boughtAt, bought, credits, amount, currency, until },
  onChoose,
}: {
  purchase: Refundable;
  onChoose: () => void;
}) {
  const { day, money } = useFormats();
  return (
    <li>
      <span>
        <b>
          <FormattedMessage id="credits.refund.unused" values={{ credits, bought }} />
        </b>
        <small>
          <FormattedMessage
            id="credits.refund.bought"
            values={{ date: day(boughtAt), until: day(until) }}
          />
        </small>
      </span>
      <Button variant="outline" size="small" onClick={onChoose}>
        <FormattedMessage id="credits.refund.open" values={{ amount: money(amount, currency) }} />
      </Button>
    </li>
  );
}

const isShown = ({ state, requested_at: at }: Refund): boolean =>
  state === 'pending' ||
  state === 'in_review' ||
  (state === 'refused' && Date.now() - Date.parse(at) < REFUSED_SHOWN_MS);

function Current({ refund }: { refund: Refund }) {
  if (refund.state === 'in_review') return <InReview refund={refund} />;
  return refund.state === 'refused' ? <Refused refund={refund} /> : <Pending refund={refund} />;
}

interface NoteProps {
  tag: ReactNode;
  isRefused?: boolean;
  children: ReactNode;
}

const Note = ({ tag, isRefused = false, children }: NoteProps) => (
  <div className={classes.pending}>
    <Alert
      icon={isRefused ? 'alert' : 'clock'}
      action={<Tag tone={isRefused ? 'plain' : 'teal'}>{tag}</Tag>}
    >
      {children}
    </Alert>
  </div>
);

function Pending({ refund: { amount, currency, payment_method: method } }: { refund: Refund }) {
  const intl = useIntl();
  const { money } = useFormats();
  return (
    <Note tag={<FormattedMessage id="credits.refund.pending" />}>
      <FormattedMessage
        id="credits.refund.pending_text"
        values={{
          amount: money(amount, currency),
          method: intl.formatMessage(methodName(method)),
        }}
      />
    </Note>
  );
}

function InReview({ refund: { amount, currency, decision_by: by } }: { refund: Refund }) {
  const { day, money } = useFormats();
  return (
    <Note tag={<FormattedMessage id="credits.refund.review" />}>
      <FormattedMessage
        id="credits.refund.review_text"
        values={{ amount: money(amount, currency), date: by === null ? '' : day(by) }}
      />
    </Note>
  );
}

function Refused({ refund: { amount, currency, reason } }: { refund: Refund }) {
  const { money } = useFormats();
  return (
    <Note isRefused tag={<FormattedMessage id="credits.refund.refused" />}>
      <FormattedMessage
        id="credits.refund.refused_text"
        values={{ amount: money(amount, currency), reason: reason ?? '' }}
      />
    </Note>
  );
}
