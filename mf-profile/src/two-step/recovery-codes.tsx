import { FormattedMessage, useIntl } from 'react-intl';
import { useSettings } from '@duet/host';
import { Alert, Button, Group, Hidden, Stack, Text, saveFile, useCopy } from '@duet/ui';
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
  const save = (): void =>
    saveFile(
      `${intl.formatMessage({ id: 'profile.two_step.file' })}.txt`,
      new Blob([text], { type: 'text/plain' }),
    );
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
        <Button variant="outline" icon="download" onClick={save}>
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
