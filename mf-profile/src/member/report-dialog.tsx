import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useFieldErrors } from '@duet/host';
import type { MemberPage } from '@duet/schemas/member-page';
import type { ReportBody } from '@duet/schemas/reports';
import { Button, Form, Group, Modal, Select, Text, Textarea, toast } from '@duet/ui';
import { useProfileReportMutation } from './member.api';

type Reason = ReportBody['reason'];

/** Copy of REPORT_REASONS, because an import would bundle zod. */
const REASONS: readonly Reason[] = [
  'fake',
  'scam',
  'offensive',
  'photos',
  'underage',
  'illegal',
  'other',
];
const LONGEST = 1_000;
const isReason = (value: string): value is Reason => (REASONS as readonly string[]).includes(value);

interface Props {
  member: Pick<MemberPage, 'id' | 'name'>;
  about?: Pick<ReportBody, 'conversation_id' | 'message_id'>;
  onClose: () => void;
}

export function ReportDialog({ member, about, onClose }: Props) {
  const intl = useIntl();
  const [said, setSaid] = useState<Said>({ reason: '', text: '' });
  const [send, { isLoading, error }] = useProfileReportMutation();
  const submit = async () => {
    const { reason, text } = said;
    if (!reason) return;
    const answer = await send({ profile_id: member.id, reason, text, ...about });
    if (answer.error) return;
    toast(intl.formatMessage({ id: 'profile.report.done' }));
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage id="profile.report.title" values={{ name: member.name }} />}
      closable={!isLoading}
    >
      <Form onSubmit={() => void submit()}>
        <Text dim>
          <FormattedMessage id="profile.report.text" />
        </Text>
        <ReportFields
          said={said}
          error={error}
          onChange={(change) => setSaid((before) => ({ ...before, ...change }))}
        />
        <ErrorMessage error={error} />
        <Group>
          <Button type="submit" loading={isLoading} disabled={!said.reason}>
            <FormattedMessage id="profile.report.send" />
          </Button>
          <Button variant="quiet" onClick={onClose}>
            <FormattedMessage id="profile.block.cancel" />
          </Button>
        </Group>
      </Form>
    </Modal>
  );
}

interface Said {
  reason: Reason | '';
  text: string;
}

interface ReportFieldsProps {
  said: Said;
  error: unknown;
  onChange: (change: Partial<Said>) => void;
}

function ReportFields({ said, error, onChange }: ReportFieldsProps) {
  const intl = useIntl();
  const fields = useFieldErrors(error);
  const options = REASONS.map((value) => {
    const message = { id: `profile.report.reason.${value}` };
    return { value, label: intl.formatMessage(message) };
  });
  return (
    <>
      <Select
        label={<FormattedMessage id="profile.report.reason" />}
        placeholder={intl.formatMessage({ id: 'profile.report.choose' })}
        options={options}
        value={said.reason}
        onChange={(value) => onChange({ reason: isReason(value) ? value : '' })}
        {...(fields.reason && { error: fields.reason })}
      />
      <Textarea
        label={<FormattedMessage id="profile.report.details" />}
        hint={<FormattedMessage id="profile.report.details_hint" />}
        value={said.text}
        onChange={(text) => onChange({ text })}
        maxLength={LONGEST}
        {...(fields.text && { error: fields.text })}
      />
    </>
  );
}
