import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorMessage, useFieldErrors } from '@duet/host';
import { Alert, Button, Form, Group, Text } from '@duet/ui';
import { useExport } from '../leaving/use-export';
import { IdentityField } from '../passkeys/identity-field';
import { Frame } from './frame';

export default function ExportPanel() {
  const [isAsking, setAsking] = useState(false);
  const { start, received, error, isDone } = useExport();
  return (
    <Frame>
      <Text dim>
        <FormattedMessage id="profile.export.text" />
      </Text>
      {isDone && (
        <Alert icon="check">
          <FormattedMessage id="profile.export.done" />
        </Alert>
      )}
      {isAsking ? (
        <ExportForm error={error} received={received} onStart={start} />
      ) : (
        <Group>
          <Button variant="outline" onClick={() => setAsking(true)}>
            <FormattedMessage id="profile.export.open" />
          </Button>
        </Group>
      )}
    </Frame>
  );
}

interface ExportFormProps {
  error: unknown;
  received: number | null;
  onStart: (password: string) => Promise<void>;
}

function ExportForm({ error, received, onStart }: ExportFormProps) {
  const intl = useIntl();
  const [password, setPassword] = useState('');
  const errors = useFieldErrors(error);
  const submit = async () => {
    await onStart(password);
    setPassword('');
  };
  return (
    <Form onSubmit={() => void submit()}>
      <ErrorMessage error={error} />
      <IdentityField
        label={intl.formatMessage({ id: 'profile.export.password' })}
        name="export-password"
        value={password}
        onChange={setPassword}
        error={errors.password}
      />
      <Group>
        <Button type="submit" variant="outline" loading={received !== null}>
          <FormattedMessage id="profile.export.submit" />
        </Button>
      </Group>
      <div role="status">{received !== null && <Progress bytes={received} />}</div>
    </Form>
  );
}

const MEGABYTE = 1_000_000;

const Progress = ({ bytes }: { bytes: number }) => (
  <Text dim size="small">
    {bytes === 0 ? (
      <FormattedMessage id="profile.export.gathering" />
    ) : (
      <FormattedMessage id="profile.export.received" values={{ size: bytes / MEGABYTE }} />
    )}
  </Text>
);
