import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { ErrorMessage, useFieldErrors, useFormats, useSession } from '@duet/host';
import type { ComplaintResponse, ComplaintKind } from '@duet/schemas/leaving';
import {
  Button,
  Form,
  Group,
  Page,
  Panel,
  Select,
  Stack,
  Text,
  TextField,
  Textarea,
} from '@duet/ui';
import { type ComplaintForm, useProfileComplainMutation } from '../leaving/leaving.api';
import classes from '../leaving/leaving.module.css';

const KINDS = [
  'profile',
  'message',
  'payment',
  'privacy',
  'illegal_content',
  'other',
] as const satisfies readonly ComplaintKind[];
const LIMIT = { name: 80, text: 4000, link: 500 };

/** The query parameter `link` names the page that the complaint is about. */
export default function ComplaintsView() {
  const [complain, { data, isLoading, error }] = useProfileComplainMutation();
  const { user } = useSession();
  const [query] = useSearchParams();
  const [form, setForm] = useState<ComplaintForm>({
    name: user?.profile.name ?? '',
    email: user?.email ?? '',
    text: '',
    link: query.get('link')?.slice(0, LIMIT.link) ?? '',
  });
  const change = (part: Partial<ComplaintForm>) => setForm({ ...form, ...part });
  if (data) return <Receipt receipt={data} email={form.email} />;
  return (
    <Page narrow title={<FormattedMessage id="profile.complaints.title" />}>
      <Panel>
        <Form onSubmit={() => void complain(form)}>
          <Text dim>
            <FormattedMessage id="profile.complaints.text" />
          </Text>
          <ErrorMessage error={error} />
          <Matter form={form} error={error} onChange={change} />
          <Sender form={form} error={error} onChange={change} />
          <Button type="submit" size="large" block loading={isLoading}>
            <FormattedMessage id="profile.complaints.submit" />
          </Button>
        </Form>
      </Panel>
    </Page>
  );
}

interface FieldsProps {
  form: ComplaintForm;
  error: unknown;
  onChange: (change: Partial<ComplaintForm>) => void;
}

function Matter({ form, error, onChange }: FieldsProps) {
  const intl = useIntl();
  const errors = useFieldErrors(error);
  return (
    <>
      <Select
        label={intl.formatMessage({ id: 'profile.complaints.kind' })}
        name="kind"
        placeholder={intl.formatMessage({ id: 'profile.complaints.kind_choose' })}
        value={form.kind ?? ''}
        onChange={(value) => onChange({ kind: KINDS.find((each) => each === value) })}
        options={KINDS.map((value) => ({ value, label: intl.formatMessage(kindMessage(value)) }))}
        error={errors.kind}
        required
      />
      <Textarea
        label={intl.formatMessage({ id: 'profile.complaints.what' })}
        hint={intl.formatMessage({ id: 'profile.complaints.what_hint' })}
        name="text"
        rows={6}
        maxLength={LIMIT.text}
        value={form.text}
        onChange={(text) => onChange({ text })}
        error={errors.text}
        required
      />
      <TextField
        label={intl.formatMessage({ id: 'profile.complaints.link' })}
        hint={intl.formatMessage({ id: 'profile.complaints.link_hint' })}
        name="link"
        maxLength={LIMIT.link}
        value={form.link}
        onChange={(link) => onChange({ link })}
        error={errors.link}
      />
    </>
  );
}

function Sender({ form, error, onChange }: FieldsProps) {
  const intl = useIntl();
  const errors = useFieldErrors(error);
  return (
    <>
      <TextField
        label={intl.formatMessage({ id: 'profile.complaints.name' })}
        name="name"
        autoComplete="name"
        maxLength={LIMIT.name}
        value={form.name}
        onChange={(name) => onChange({ name })}
        error={errors.name}
        required
      />
      <TextField
        label={intl.formatMessage({ id: 'profile.complaints.email' })}
        hint={intl.formatMessage({ id: 'profile.complaints.email_hint' })}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={form.email}
        onChange={(email) => onChange({ email })}
        error={errors.email}
        required
      />
    </>
  );
}

function Receipt({ receipt, email }: { receipt: ComplaintResponse; email: string }) {
  const { dateTime } = useFormats();
  const number = useRef<HTMLParagraphElement>(null);
  // Newer browsers return a promise from scrollIntoView, which an effect must not return.
  useEffect(() => void number.current?.scrollIntoView?.({ block: 'center' }), []);
  return (
    <Page narrow title={<FormattedMessage id="profile.complaints.receipt_title" />}>
      <Panel>
        <Stack>
          <p ref={number} role="status">
            <span className={classes.reference}>{receipt.reference}</span>
          </p>
          <Text>
            <FormattedMessage
              id="profile.complaints.receipt_text"
              values={{ email: <b key="email">{email}</b>, date: dateTime(receipt.received_at) }}
            />
          </Text>
          <Text dim>
            <FormattedMessage id="profile.complaints.receipt_next" />
          </Text>
          <Group>
            <Button variant="outline" to="/">
              <FormattedMessage id="profile.deleted.home" />
            </Button>
          </Group>
        </Stack>
      </Panel>
    </Page>
  );
}

const kindMessage = (kind: ComplaintKind) => {
  const message = { id: `profile.complaints.kind.${kind}` };
  return message;
};
