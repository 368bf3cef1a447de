import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { LanguageList, findCallback, usePageTitle } from '@duet/host';
import { Page, Stack, Text } from '@duet/ui';

export function LangConfigView() {
  const intl = useIntl();
  const { search } = useLocation();
  const title = intl.formatMessage({ id: 'shell.language.title' });
  usePageTitle(title);
  return (
    <Page title={title} narrow>
      <Stack>
        <Text dim>
          <FormattedMessage id="shell.language.text" />
        </Text>
        <LanguageList to={findCallback(search) ?? '/'} />
      </Stack>
    </Page>
  );
}
