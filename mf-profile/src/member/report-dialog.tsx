import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useFieldErrors } from '@duet/host';
import type { MemberPage } from '@duet/schemas/member-page';
import type { ReportBody } from '@duet/schemas/reports';
import { Button, Group, Modal, Select, Stack, Text, Textarea, toast } from '@duet/ui';
import { useProfileReportMutation } from './member.api';

type Reason = ReportBody['reason'];

/** As REPORT_REASONS of the wire, which would bring zod along. */
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
  /** The conversation, and the message, that the report is about. */
  about?: Pick<ReportBody, 'conversation_id' | 'message_id'>;
  onClose: () => void;
}

/** Tells the site's staff about a member. The member never learns of it. */
export function ReportDialog({ member, about, onClose }: Props) {
  const intl = useIntl();
  const [reason, setReason] = useState<Reason | ''>('');
  const [text, setText] = useState('');
  const [send, { isLoading, error }] = useProfileReportMutation();
  const fields = useFieldErrors(error);
  const options = REASONS.map((value) => {
    const message = { id: `profile.report.reason.${value}` };
    return { value, label: intl.formatMessage(message) };
  });
  const submit = async () => {
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
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack>
          <Text dim>
            <FormattedMessage id="profile.report.text" />
          </Text>
          <Select
            label={<FormattedMessage id="profile.report.reason" />}
            placeholder={intl.formatMessage({ id: 'profile.report.choose' })}
            options={options}
            value={reason}
            onChange={(value) => setReason(isReason(value) ? value : '')}
            {...(fields.reason && { error: fields.reason })}
          />
          <Textarea
            label={<FormattedMessage id="profile.report.details" />}
            hint={<FormattedMessage id="profile.report.details_hint" />}
            value={text}
            onChange={setText}
            maxLength={LONGEST}
            {...(fields.text && { error: fields.text })}
          />
          <ErrorMessage error={error} />
          <Group>
            <Button type="submit" loading={isLoading} disabled={!reason}>
              <FormattedMessage id="profile.report.send" />
            </Button>
            <Button variant="quiet" onClick={onClose}>
              <FormattedMessage id="profile.block.cancel" />
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
