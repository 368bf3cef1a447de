import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { ErrorMessage, useFieldErrors, useSessionActions } from '@duet/host';
import type { DeleteReason } from '@duet/schemas/leaving';
import { Button, Form, Modal, Select, Stack, Text, Textarea, toast } from '@duet/ui';
import { IdentityField } from '../passkeys/identity-field';
import { useProfileDeleteAccountMutation, useProfileTakeOfferMutation } from './leaving.api';
import { RefundStep, useRefundOffer } from './refund-step';

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

/**
 * Offers the refund of unused credits first. Shows the retention offer if the service returns one
 * instead of deleting the account.
 */
export function DeleteAccountModal({ onClose }: { onClose: () => void }) {
  const refund = useRefundOffer();
  const { answers, change, submit, percent, isLoading, error } = useDeletion();
  if (refund.isDue) return <RefundStep offer={refund} onClose={onClose} />;
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
        <AnswerFields answers={answers} error={error} onChange={change} />
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
  const [remove, { isLoading, error }] = useProfileDeleteAccountMutation();
  const { end } = useSessionActions();

  const submit = () =>
    end(async () => {
      const { reason, remarks, password } = answers;
      const answer = await remove({
        password: password || undefined,
        reason: reason || null,
        remarks,
      })
        .unwrap()
        .catch(() => null);
      if (answer?.deleted) return `/account-deleted?until=${answer.erase_at.slice(0, 10)}`;
      if (answer) setPercent(answer.offer.percent);
      return null;
    });
  const change = (part: Partial<Answers>) => setAnswers((given) => ({ ...given, ...part }));
  return { answers, change, submit, percent, isLoading, error };
}

interface AnswerFieldsProps {
  answers: Answers;
  error: unknown;
  onChange: (change: Partial<Answers>) => void;
}

function AnswerFields({ answers, error, onChange }: AnswerFieldsProps) {
  const intl = useIntl();
  const errors = useFieldErrors(error);
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
        error={errors.reason}
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
      <IdentityField
        label={intl.formatMessage({ id: 'profile.delete.password' })}
        name="password"
        value={answers.password}
        onChange={(password) => onChange({ password })}
        error={errors.password}
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
    // Replaces the history entry of the dialog.
    void navigate(`/credits?discount=${encodeURIComponent(taken.code)}`, { replace: true });
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
