import { FormattedMessage, useIntl } from 'react-intl';
import { useSettings } from '@duet/host';
import { Button, Group, Stack, Text, toast } from '@duet/ui';
import classes from './two-step.module.css';

interface Props {
  codes: readonly string[];
  onSaved: () => void;
}

export function RecoveryCodes({ codes, onSaved }: Props) {
  const intl = useIntl();
  const { name } = useSettings();
  const text = `${name}\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast(intl.formatMessage({ id: 'profile.two_step.copied' }));
  };
  return (
    <Stack>
      <h2 className={classes.title} tabIndex={-1} ref={(heading) => heading?.focus()}>
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
        <Button variant="outline" onClick={() => void copy().catch(() => undefined)}>
          <FormattedMessage id="profile.two_step.copy" />
        </Button>
        <Button
          variant="outline"
          icon="download"
          onClick={() => save(intl.formatMessage({ id: 'profile.two_step.file' }), text)}
        >
          <FormattedMessage id="profile.two_step.download" />
        </Button>
      </Group>
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
  // Revokes the URL later, because the browser still reads from the URL.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
