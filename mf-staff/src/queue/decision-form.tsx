import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFieldErrors } from '@duet/host';
import {
  type Decision,
  FACTS_LENGTH,
  GROUND_NAMES,
  type Ground,
  SUSPEND_DAYS,
} from '@duet/schemas/decision-lists';
import { Button, Group, Select, Stack, TextField, Textarea } from '@duet/ui';

export interface DecisionBody {
  decision: 'dismiss' | Decision;
  ground?: Ground;
  facts: string;
  days?: number;
  photo_id?: string;
  note: string;
}

interface Props {
  /** Only with a member can there be more than an end to it. */
  hasMember: boolean;
  /** What `remove` can take away besides the words of the profile. */
  photos: readonly { id: string }[];
  busy: boolean;
  /** What the last try was refused with. */
  error: unknown;
  onDecide: (body: DecisionBody) => void;
}

const ALL = ['dismiss', 'warn', 'remove', 'suspend', 'ban'] as const;
const TEXT = 'text';

/**
 * A decision with its statement of reasons: what the member will read, and what stays with the
 * team.
 */
export function DecisionForm({ hasMember, photos, busy, error, onDecide }: Props) {
  const intl = useIntl();
  const [decision, setDecision] = useState<DecisionBody['decision']>('dismiss');
  const [reasons, setReasons] = useState({
    ground: '',
    facts: '',
    days: '7',
    photo: TEXT,
    note: '',
  });
  const change = (name: keyof typeof reasons) => (value: string) =>
    setReasons({ ...reasons, [name]: value });
  const label = (kind: string, value: string) => {
    const message = { id: `staff.${kind}.${value}` };
    return { value, label: intl.formatMessage(message) };
  };
  const ground = GROUND_NAMES.find((each) => each === reasons.ground);
  const send = () =>
    onDecide({
      decision,
      note: reasons.note,
      facts: decision === 'dismiss' ? '' : reasons.facts,
      ...(decision !== 'dismiss' && ground && { ground }),
      ...(decision === 'suspend' && { days: Number(reasons.days) }),
      ...(decision === 'remove' && reasons.photo !== TEXT && { photo_id: reasons.photo }),
    });
  return (
    <Stack>
      <Select
        label={intl.formatMessage({ id: 'staff.decide.decision' })}
        value={decision}
        onChange={(value) => setDecision(ALL.find((each) => each === value) ?? 'dismiss')}
        options={(hasMember ? ALL : ALL.slice(0, 1)).map((each) => label('decision', each))}
      />
      {decision === 'suspend' && (
        <Select
          label={intl.formatMessage({ id: 'staff.decide.days' })}
          value={reasons.days}
          onChange={change('days')}
          options={SUSPEND_DAYS.map((days) => ({
            value: String(days),
            label: intl.formatMessage({ id: 'staff.decide.day_count' }, { days }),
          }))}
        />
      )}
      {decision === 'remove' && (
        <Select
          label={intl.formatMessage({ id: 'staff.decide.what' })}
          value={reasons.photo}
          onChange={change('photo')}
          options={[
            label('remove', TEXT),
            ...photos.map(({ id }, index) => ({
              value: id,
              label: intl.formatMessage({ id: 'staff.decide.photo' }, { number: index + 1 }),
            })),
          ]}
        />
      )}
      {decision !== 'dismiss' && (
        <Reasons
          ground={reasons.ground}
          facts={reasons.facts}
          error={error}
          onGround={change('ground')}
          onFacts={change('facts')}
          grounds={GROUND_NAMES.map((each) => label('ground', each))}
        />
      )}
      <TextField
        label={intl.formatMessage({ id: 'staff.decide.note' })}
        hint={intl.formatMessage({ id: 'staff.decide.note_hint' })}
        value={reasons.note}
        onChange={change('note')}
        maxLength={1_000}
      />
      <Group>
        <Button
          variant={decision === 'dismiss' ? 'outline' : 'danger'}
          icon="check"
          disabled={busy || (decision !== 'dismiss' && (!ground || reasons.facts.trim() === ''))}
          onClick={send}
        >
          <FormattedMessage id="staff.decide.submit" />
        </Button>
      </Group>
    </Stack>
  );
}

interface ReasonsProps {
  ground: string;
  facts: string;
  grounds: { value: string; label: string }[];
  error: unknown;
  onGround: (value: string) => void;
  onFacts: (value: string) => void;
}

function Reasons({ ground, facts, grounds, error, onGround, onFacts }: ReasonsProps) {
  const intl = useIntl();
  const errors = useFieldErrors(error);
  return (
    <>
      <Select
        label={intl.formatMessage({ id: 'staff.decide.ground' })}
        placeholder={intl.formatMessage({ id: 'staff.decide.ground_choose' })}
        value={ground}
        onChange={onGround}
        options={grounds}
        error={errors.ground}
        required
      />
      <Textarea
        label={intl.formatMessage({ id: 'staff.decide.facts' })}
        hint={intl.formatMessage({ id: 'staff.decide.facts_hint' })}
        value={facts}
        onChange={onFacts}
        error={errors.facts}
        maxLength={FACTS_LENGTH}
        rows={3}
        required
      />
    </>
  );
}
