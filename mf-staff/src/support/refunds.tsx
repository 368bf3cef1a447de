import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useFieldErrors, useFormats } from '@duet/host';
import type { Refundable } from '@duet/schemas/refunds';
import { Button, Form, Group, Modal, Tag, Text, TextField, toast } from '@duet/ui';
import classes from '../queue/queue.module.css';
import { ReasonField } from './reason-field';
import { useStaffRefundMutation } from './support.api';

export function Refundables({
  member,
  refundable,
  left,
}: {
  member: string;
  refundable: readonly Refundable[];
  /** Minor units that the user can still refund today without a second person. */
  left: number;
}) {
  const { dateTime, money } = useFormats();
  const [open, setOpen] = useState<Refundable | null>(null);
  return (
    <>
      <ul className={classes.list}>
        {refundable.map((each) => (
          <li key={each.payment_id} className={classes.row}>
            <div className={classes.person}>
              <strong>
                <FormattedMessage
                  id="staff.refund.left"
                  values={{ left: each.credits, bought: each.bought }}
                />
              </strong>
              <span className={classes.dim}>{dateTime(each.bought_at)}</span>
            </div>
            <Tag>{money(each.amount, each.currency)}</Tag>
            <Button variant="outline" icon="undo" onClick={() => setOpen(each)}>
              <FormattedMessage id="staff.refund.open" />
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <RefundDialog member={member} purchase={open} left={left} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

function RefundDialog({
  member,
  purchase,
  left,
  onClose,
}: {
  member: string;
  purchase: Refundable;
  left: number;
  onClose: () => void;
}) {
  const intl = useIntl();
  const { money } = useFormats();
  const [wish, setWish] = useState<RefundInput>({ credits: String(purchase.credits), reason: '' });
  const [refund, { error, isLoading }] = useStaffRefundMutation();
  const submit = async () => {
    const { amount, currency, state } = await refund({
      member,
      payment_id: purchase.payment_id,
      credits: Number(wish.credits),
      reason: wish.reason,
    }).unwrap();
    const text =
      state === 'in_review'
        ? intl.formatMessage({ id: 'staff.refund.review' }, { amount: money(amount, currency) })
        : intl.formatMessage({ id: 'staff.refund.done' }, { amount: money(amount, currency) });
    toast(text);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage id="staff.refund.title" />}
      closable={!isLoading}
    >
      <Form onSubmit={() => void submit().catch(() => undefined)}>
        <Amounts purchase={purchase} left={left} />
        <RefundFields
          wish={wish}
          error={error}
          onChange={(change) => setWish((typed) => ({ ...typed, ...change }))}
        />
        <ErrorMessage error={error} />
        <Group>
          <Button
            type="submit"
            loading={isLoading}
            disabled={!/^[1-9]\d*$/.test(wish.credits) || wish.reason.trim() === ''}
          >
            <FormattedMessage id="staff.refund.confirm" />
          </Button>
        </Group>
      </Form>
    </Modal>
  );
}

function Amounts({ purchase, left }: { purchase: Refundable; left: number }) {
  const { money } = useFormats();
  return (
    <Text dim>
      <FormattedMessage
        id="staff.refund.text"
        values={{ amount: money(purchase.amount, purchase.currency) }}
      />{' '}
      <FormattedMessage
        id="staff.refund.alone"
        values={{ amount: money(left, purchase.currency) }}
      />
    </Text>
  );
}

interface RefundInput {
  credits: string;
  reason: string;
}

interface RefundFieldsProps {
  wish: RefundInput;
  error: unknown;
  onChange: (change: Partial<RefundInput>) => void;
}

function RefundFields({ wish, error, onChange }: RefundFieldsProps) {
  const intl = useIntl();
  const errors = useFieldErrors(error);
  return (
    <>
      <TextField
        label={intl.formatMessage({ id: 'staff.refund.credits' })}
        name="credits"
        inputMode="numeric"
        value={wish.credits}
        onChange={(credits) => onChange({ credits })}
        error={errors.credits}
        maxLength={6}
        required
      />
      <ReasonField
        value={wish.reason}
        error={errors.reason}
        onChange={(reason) => onChange({ reason })}
      />
    </>
  );
}
