import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { ErrorMessage, useFieldErrors } from '@duet/host';
import type { DeleteReason } from '@duet/schemas/leaving';
import { Button, Form, Modal, PasswordField, Select, Stack, Text, Textarea, toast } from '@duet/ui';
import { leaveTo } from './leave-site';
import { useProfileDeleteAccountMutation, useProfileTakeOfferMutation } from './leaving.api';

const REASONS = [
  'price',
  'found_someone',
  'not_looking',
  'site_problems',
  'no_members',
  'time',
  'other',
] as const satisfies readonly DeleteReason[];
const REMARKS = 1000;

interface Answers {
  reason: DeleteReason | '';
  remarks: string;
  password: string;
}

/** Shows the retention offer if the service returns an offer instead of deleting the account. */
export function DeleteAccountModal({ onClose }: { onClose: () => void }) {
  const { answers, change, submit, isReasonMissing, percent, isLoading, error } = useDeletion();
  if (percent !== null)
    return (
      <Offer
        percent={percent}
        error={error}
        isDeleting={isLoading}
        onDelete={() => void submit()}
        onClose={onClose}
      />
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage id="profile.delete.confirm_title" />}
      closable={!isLoading}
    >
      <Form onSubmit={() => void submit()}>
        <Text>
          <FormattedMessage id="profile.delete.confirm_text" />
        </Text>
        <ErrorMessage error={error} />
        <AnswerFields
          answers={answers}
          isReasonMissing={isReasonMissing}
          error={error}
          onChange={change}
        />
        <Button type="submit" variant="danger" size="large" block loading={isLoading}>
          <FormattedMessage id="profile.delete.submit" />
        </Button>
        <Button variant="text" block onClick={onClose}>
          <FormattedMessage id="profile.delete.keep" />
        </Button>
      </Form>
    </Modal>
  );
}

function useDeletion() {
  const [answers, setAnswers] = useState<Answers>({ reason: '', remarks: '', password: '' });
  const [percent, setPercent] = useState<number | null>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const [remove, { isLoading, error }] = useProfileDeleteAccountMutation();

  const submit = async () => {
    const { reason, remarks, password } = answers;
    setIncomplete(reason === '');
    if (reason === '') return;
    const answer = await remove({ password, reason, remarks })
      .unwrap()
      .catch(() => null);
    if (answer?.deleted) leaveTo(`/account-deleted?until=${answer.erase_at.slice(0, 10)}`);
    else if (answer) setPercent(answer.offer.percent);
  };
  const change = (part: Partial<Answers>) => setAnswers((given) => ({ ...given, ...part }));
  const isReasonMissing = isIncomplete && answers.reason === '';
  return { answers, change, submit, isReasonMissing, percent, isLoading, error };
}

interface AnswerFieldsProps {
  answers: Answers;
  isReasonMissing: boolean;
  error: unknown;
  onChange: (change: Partial<Answers>) => void;
}

function AnswerFields({ answers, isReasonMissing, error, onChange }: AnswerFieldsProps) {
  const intl = useIntl();
  const errors = useFieldErrors(error);
  const required = intl.formatMessage({ id: 'profile.delete.reason_missing' });
  return (
    <>
      <Select
        label={intl.formatMessage({ id: 'profile.delete.reason' })}
        name="reason"
        placeholder={intl.formatMessage({ id: 'profile.delete.reason_choose' })}
        value={answers.reason}
        onChange={(value) => onChange({ reason: REASONS.find((each) => each === value) ?? '' })}
        options={REASONS.map((value) => ({
          value,
          label: intl.formatMessage(reasonMessage(value)),
        }))}
        error={isReasonMissing ? required : errors.reason}
        required
      />
      <Textarea
        label={intl.formatMessage({ id: 'profile.delete.remarks' })}
        name="remarks"
        rows={3}
        maxLength={REMARKS}
        value={answers.remarks}
        onChange={(remarks) => onChange({ remarks })}
        error={errors.remarks}
      />
      <PasswordField
        label={intl.formatMessage({ id: 'profile.delete.password' })}
        name="password"
        autoComplete="current-password"
        value={answers.password}
        onChange={(password) => onChange({ password })}
        error={errors.password}
        required
      />
    </>
  );
}

interface OfferProps {
  percent: number;
  error: unknown;
  isDeleting: boolean;
  onDelete: () => void;
  onClose: () => void;
}

function Offer({ percent, error, isDeleting, onDelete, onClose }: OfferProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [take, { isLoading, error: takeError }] = useProfileTakeOfferMutation();
  const stay = async () => {
    const taken = await take()
      .unwrap()
      .catch(() => null);
    if (!taken) return;
    toast(intl.formatMessage({ id: 'profile.delete.offer_taken' }, { percent }));
    onClose();
    void navigate(`/credits?discount=${encodeURIComponent(taken.code)}`);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage id="profile.delete.offer_title" values={{ percent }} />}
      closable={!isDeleting}
    >
      <Stack>
        <Text>
          <FormattedMessage id="profile.delete.offer_text" values={{ percent }} />
        </Text>
        <ErrorMessage error={error ?? takeError} />
        <Button size="large" block loading={isLoading} onClick={() => void stay()}>
          <FormattedMessage id="profile.delete.offer_take" values={{ percent }} />
        </Button>
        <Button variant="text" block loading={isDeleting} onClick={onDelete}>
          <FormattedMessage id="profile.delete.offer_decline" />
        </Button>
      </Stack>
    </Modal>
  );
}

const reasonMessage = (reason: DeleteReason) => {
  const message = { id: `profile.delete.reason.${reason}` };
  return message;
};
