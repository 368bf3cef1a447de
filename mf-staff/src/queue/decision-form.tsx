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
  /** False if the member was erased, so that staff can only dismiss the case. */
  hasMember: boolean;
  /** The decision `remove` deletes one of these photos or the profile text. */
  photos: readonly { id: string }[];
  busy: boolean;
  error: unknown;
  onDecide: (body: DecisionBody) => void;
}

const ALL = ['dismiss', 'warn', 'remove', 'suspend', 'ban'] as const;
const TEXT = 'text';

const NO_REASONS = { ground: '', facts: '', days: '7', photo: TEXT, note: '' };
type Reasons = typeof NO_REASONS;

const parseGround = ({ ground }: Reasons): Ground | undefined =>
  GROUND_NAMES.find((each) => each === ground);

function toRequestBody(decision: DecisionBody['decision'], reasons: Reasons): DecisionBody {
  const ground = parseGround(reasons);
  return {
    decision,
    note: reasons.note,
    facts: decision === 'dismiss' ? '' : reasons.facts,
    ...(decision !== 'dismiss' && ground && { ground }),
    ...(decision === 'suspend' && { days: Number(reasons.days) }),
    ...(decision === 'remove' && reasons.photo !== TEXT && { photo_id: reasons.photo }),
  };
}

function useChoiceLabel() {
  const intl = useIntl();
  return (kind: string, value: string) => {
    const message = { id: `staff.${kind}.${value}` };
    return { value, label: intl.formatMessage(message) };
  };
}

export function DecisionForm({ hasMember, photos, busy, error, onDecide }: Props) {
  const intl = useIntl();
  const [decision, setDecision] = useState<DecisionBody['decision']>('dismiss');
  const [reasons, setReasons] = useState(NO_REASONS);
  const change = (name: keyof Reasons) => (value: string) =>
    setReasons({ ...reasons, [name]: value });
  const label = useChoiceLabel();
  const isUnexplained = !parseGround(reasons) || reasons.facts.trim() === '';
  return (
    <Stack>
      <Select
        label={intl.formatMessage({ id: 'staff.decide.decision' })}
        value={decision}
        onChange={(value) => setDecision(ALL.find((each) => each === value) ?? 'dismiss')}
        options={(hasMember ? ALL : ALL.slice(0, 1)).map((each) => label('decision', each))}
      />
      {decision === 'suspend' && <SuspensionDays days={reasons.days} onChange={change('days')} />}
      {decision === 'remove' && (
        <RemovedPart part={reasons.photo} photos={photos} onChange={change('photo')} />
      )}
      {decision !== 'dismiss' && (
        <ReasonFields
          reasons={reasons}
          error={error}
          onGround={change('ground')}
          onFacts={change('facts')}
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
          disabled={busy || (decision !== 'dismiss' && isUnexplained)}
          onClick={() => onDecide(toRequestBody(decision, reasons))}
        >
          <FormattedMessage id="staff.decide.submit" />
        </Button>
      </Group>
    </Stack>
  );
}

function SuspensionDays({ days, onChange }: { days: string; onChange: (days: string) => void }) {
  const intl = useIntl();
  return (
    <Select
      label={intl.formatMessage({ id: 'staff.decide.days' })}
      value={days}
      onChange={onChange}
      options={SUSPEND_DAYS.map((each) => ({
        value: String(each),
        label: intl.formatMessage({ id: 'staff.decide.day_count' }, { days: each }),
      }))}
    />
  );
}

interface RemovedPartProps {
  part: string;
  photos: Props['photos'];
  onChange: (part: string) => void;
}

function RemovedPart({ part, photos, onChange }: RemovedPartProps) {
  const intl = useIntl();
  const label = useChoiceLabel();
  return (
    <Select
      label={intl.formatMessage({ id: 'staff.decide.what' })}
      value={part}
      onChange={onChange}
      options={[
        label('remove', TEXT),
        ...photos.map(({ id }, index) => ({
          value: id,
          label: intl.formatMessage({ id: 'staff.decide.photo' }, { number: index + 1 }),
        })),
      ]}
    />
  );
}

interface ReasonFieldsProps {
  reasons: Reasons;
  error: unknown;
  onGround: (value: string) => void;
  onFacts: (value: string) => void;
}

function ReasonFields({ reasons, error, onGround, onFacts }: ReasonFieldsProps) {
  const label = useChoiceLabel();
  const intl = useIntl();
  const errors = useFieldErrors(error);
  return (
    <>
      <Select
        label={intl.formatMessage({ id: 'staff.decide.ground' })}
        placeholder={intl.formatMessage({ id: 'staff.decide.ground_choose' })}
        value={reasons.ground}
        onChange={onGround}
        options={GROUND_NAMES.map((each) => label('ground', each))}
        error={errors.ground}
        required
      />
      <Textarea
        label={intl.formatMessage({ id: 'staff.decide.facts' })}
        hint={intl.formatMessage({ id: 'staff.decide.facts_hint' })}
        value={reasons.facts}
        onChange={onFacts}
        error={errors.facts}
        maxLength={FACTS_LENGTH}
        rows={3}
        required
      />
    </>
  );
}
