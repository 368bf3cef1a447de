import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Group, Text } from '@duet/ui';
import { Frame } from './frame';
import { languageName } from './language-name';

/** Links to the shell's language page, because a change of language reloads the whole page. */
export default function LanguagePanel() {
  return (
    <Frame>
      <Language />
    </Frame>
  );
}

function Language() {
  const { locale } = useIntl();
  return (
    <Group align="between" gap="normal">
      <Text>
        <FormattedMessage
          id="profile.settings.language_now"
          values={{ language: <b key="language">{languageName(locale)}</b> }}
        />
      </Text>
      <Button
        variant="outline"
        size="small"
        to={`/lang-config?callback=${encodeURIComponent('/settings/language')}`}
      >
        <FormattedMessage id="profile.settings.language_change" />
      </Button>
    </Group>
  );
}
