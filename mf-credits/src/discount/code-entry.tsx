import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useErrorText, useFieldErrors } from '@duet/host';
import { Button, Form, Text, TextField } from '@duet/ui';
import classes from './discount.module.css';

interface Props {
  entered: string | null;
  error: unknown;
  busy: boolean;
  onEnter: (code: string) => void;
  onRemove: () => void;
}

export function CodeEntry({ entered, error, busy, onEnter, onRemove }: Props) {
  const intl = useIntl();
  const text = useErrorText();
  const fields = useFieldErrors(error);
  const [code, setCode] = useState('');
  const [isOpen, setOpen] = useState(false);
  if (entered !== null) {
    return (
      <div className={classes.entered}>
        <Text size="small">
          <FormattedMessage
            id="credits.code.entered"
            values={{ code: <b key="code">{entered}</b> }}
          />
        </Text>
        <Button variant="text" size="small" onClick={onRemove}>
          <FormattedMessage id="credits.code.remove" />
        </Button>
      </div>
    );
  }
  if (!isOpen && !error) {
    return (
      <div className={classes.open}>
        <Button variant="text" size="small" onClick={() => setOpen(true)}>
          <FormattedMessage id="credits.code.open" />
        </Button>
      </div>
    );
  }
  return (
    <Form
      className={classes.entry}
      onSubmit={() => {
        if (code.trim()) onEnter(code);
      }}
    >
      <TextField
        label={intl.formatMessage({ id: 'credits.code.label' })}
        name="discount_code"
        autoComplete="off"
        maxLength={40}
        value={code}
        onChange={setCode}
        error={error ? (fields.code ?? text(error)) : undefined}
      />
      <Button type="submit" variant="outline" loading={busy}>
        <FormattedMessage id="credits.code.apply" />
      </Button>
    </Form>
  );
}
