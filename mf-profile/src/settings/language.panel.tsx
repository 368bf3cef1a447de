import { FormattedMessage } from 'react-intl';
import { LanguageList } from '@duet/host';
import { Text } from '@duet/ui';
import { Frame } from './frame';

export default function LanguagePanel() {
  return (
    <Frame>
      <Text dim>
        <FormattedMessage id="profile.settings.language_text" />
      </Text>
      <LanguageList />
    </Frame>
  );
}
