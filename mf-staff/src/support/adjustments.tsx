import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, isApiError, useFieldErrors, useFormats } from '@duet/host';
import type { Adjustment } from '@duet/schemas/staff-support';
import { Button, Form, Group, Tag, Text, TextField, TextLink, toast } from '@duet/ui';
import classes from '../queue/queue.module.css';
import { useDecision } from '../queue/use-decision';
import { ReasonField } from './reason-field';
import {
  useStaffAdjustMutation,
  useStaffAdjustmentsQuery,
  useStaffDecideAdjustmentMutation,
} from './support.api';

const NO_WISH = { credits: '', reason: '' };

/**
 * `left` is the number of credits that the user can still add or deduct today without a
 * colleague's approval.
 */
export function AdjustForm({ member, left }: { member: string; left: number }) {
  const intl = useIntl();
  const { number } = useFormats();
  const { wish, change, submit, error, isLoading } = useAdjustment(member);
  const errors = useFieldErrors(error);
  return (
    <Form onSubmit={() => void submit()}>
      <TextField
        label={intl.formatMessage({ id: 'staff.adjust.credits' })}
        hint={intl.formatMessage({ id: 'staff.adjust.left' }, { left: number(left) })}
        name="credits"
        value={wish.credits}
        onChange={(credits) => change({ credits })}
        error={errors.credits}
        autoComplete="off"
        maxLength={6}
        required
      />
      <ReasonField
        value={wish.reason}
        error={errors.reason}
        onChange={(reason) => change({ reason })}
      />
      <ErrorMessage error={error} />
      <Group>
        <Button
          type="submit"
          icon="coin"
          loading={isLoading}
          disabled={!/^-?\d+$/.test(wish.credits.trim()) || wish.reason.trim() === ''}
        >
          <FormattedMessage id="staff.adjust.submit" />
        </Button>
      </Group>
    </Form>
  );
}

function useAdjustment(member: string) {
  const intl = useIntl();
  const [wish, setWish] = useState(NO_WISH);
  const [adjust, { error, isLoading }] = useStaffAdjustMutation();
  // While the outcome is unknown, a retry keeps this id.
  const clientId = useRef(crypto.randomUUID());
  const submit = async () => {
    try {
      const { state } = await adjust({
        member,
        client_id: clientId.current,
        credits: Number(wish.credits),
        reason: wish.reason,
      }).unwrap();
      toast(
        state === 'done'
          ? intl.formatMessage({ id: 'staff.adjust.done' })
          : intl.formatMessage({ id: 'staff.adjust.waits' }),
      );
      setWish(NO_WISH);
      clientId.current = crypto.randomUUID();
    } catch (failure) {
      if (isApiError(failure) && failure.error !== 'unavailable')
        clientId.current = crypto.randomUUID();
    }
  };
  const change = (part: Partial<typeof NO_WISH>) => setWish((typed) => ({ ...typed, ...part }));
  return { wish, change, submit, error, isLoading };
}

export function WaitingAdjustments() {
  const { data } = useStaffAdjustmentsQuery();
  if (!data || data.adjustments.length === 0) return null;
  return (
    <section>
      <h2>
        <FormattedMessage id="staff.adjust.waiting" />
      </h2>
      <AdjustmentList adjustments={data.adjustments} linked />
    </section>
  );
}

export const AdjustmentList = ({
  adjustments,
  linked = false,
}: {
  adjustments: readonly Adjustment[];
  linked?: boolean;
}) => (
  <ul className={classes.list}>
    {adjustments.map((adjustment) => (
      <AdjustmentRow key={adjustment.id} adjustment={adjustment} linked={linked} />
    ))}
  </ul>
);

const STATES = {
  waiting: { id: 'staff.adjust.state_waiting' },
  done: { id: 'staff.adjust.state_done' },
  refused: { id: 'staff.adjust.state_refused' },
} as const;
const TONES = { waiting: 'pink', done: 'teal', refused: 'plain' } as const;

function AdjustmentRow({
  adjustment: { id, member_id: member, credits, reason, state, mine, asked_at: at },
  linked,
}: {
  adjustment: Adjustment;
  linked: boolean;
}) {
  const intl = useIntl();
  const { dateTime } = useFormats();
  const [decide, { isLoading }] = useStaffDecideAdjustmentMutation();
  const carryOut = useDecision();
  return (
    <li className={classes.card}>
      <Group>
        <strong>{intl.formatMessage({ id: 'staff.adjust.amount' }, { credits })}</strong>
        <Tag tone={TONES[state]}>{intl.formatMessage(STATES[state])}</Tag>
        <span className={classes.dim}>{dateTime(at)}</span>
        {linked && member && (
          <TextLink to={`/staff/members/${member}`}>
            <FormattedMessage id="staff.support.open" />
          </TextLink>
        )}
      </Group>
      <Text>{reason}</Text>
      {state === 'waiting' && (
        <Group>
          {mine ? (
            <Text dim size="small">
              <FormattedMessage id="staff.adjust.mine" />
            </Text>
          ) : (
            <Button
              size="small"
              icon="check"
              disabled={isLoading}
              onClick={() => void carryOut(decide({ id, decision: 'approve' }))}
            >
              <FormattedMessage id="staff.adjust.approve" />
            </Button>
          )}
          <Button
            size="small"
            variant="outline"
            icon="x"
            disabled={isLoading}
            onClick={() => void carryOut(decide({ id, decision: 'refuse' }))}
          >
            {mine ? (
              <FormattedMessage id="staff.adjust.take_back" />
            ) : (
              <FormattedMessage id="staff.adjust.refuse" />
            )}
          </Button>
        </Group>
      )}
    </li>
  );
}
