import { FormattedMessage, useIntl } from 'react-intl';
import { useSettings } from '@duet/host';
import { Alert, Button, Group, Hidden, Stack, Text, useCopy } from '@duet/ui';
import classes from './two-step.module.css';
import { useFirstFocus } from './use-first-focus';

interface Props {
  codes: readonly string[];
  onSaved: () => void;
}

export function RecoveryCodes({ codes, onSaved }: Props) {
  const intl = useIntl();
  const { name } = useSettings();
  const text = `${name}\n\n${codes.join('\n')}\n`;
  const copied = <FormattedMessage id="profile.two_step.copied" />;
  const heading = useFirstFocus<HTMLHeadingElement>();
  const { isCopied, isFailed, copy } = useCopy(text);
  return (
    <Stack>
      <h2 className={classes.title} tabIndex={-1} ref={heading}>
        <FormattedMessage id="profile.two_step.codes_title" />
      </h2>
      <Text>
        <FormattedMessage id="profile.two_step.codes_text" />
      </Text>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code} className={classes.key}>
            {code}
          </li>
        ))}
      </ul>
      <Group>
        <Button variant="outline" {...(isCopied && { icon: 'check' })} onClick={copy}>
          {isCopied ? copied : <FormattedMessage id="profile.two_step.copy" />}
        </Button>
        <Button
          variant="outline"
          icon="download"
          onClick={() => save(intl.formatMessage({ id: 'profile.two_step.file' }), text)}
        >
          <FormattedMessage id="profile.two_step.download" />
        </Button>
      </Group>
      {/* A toast would cover the next button on phones. */}
      <div role="status">{isCopied && <Hidden>{copied}</Hidden>}</div>
      {isFailed && (
        <Alert tone="bad">
          <FormattedMessage id="profile.two_step.copy_failed" />
        </Alert>
      )}
      <div>
        <Button icon="check" onClick={onSaved}>
          <FormattedMessage id="profile.two_step.saved" />
        </Button>
      </div>
    </Stack>
  );
}

function save(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = `${name}.txt`;
  document.body.append(link);
  link.click();
  link.remove();
  // Revokes the URL later, because the browser still reads it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
