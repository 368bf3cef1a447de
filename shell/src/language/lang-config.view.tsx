import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { findCallback, usePageTitle } from '@duet/host';
import { LOCALE_NAMES } from '@duet/schemas/locales';
import { Icon, Page, Stack, Text } from '@duet/ui';
import { useLanguage } from './use-language';
import classes from './lang-config.module.css';

export function LangConfigView() {
  const intl = useIntl();
  const { search } = useLocation();
  const { offered, current, choose } = useLanguage();
  const title = intl.formatMessage({ id: 'shell.language.title' });
  usePageTitle(title);
  return (
    <Page title={title} narrow>
      <Stack>
        <Text dim>
          <FormattedMessage id="shell.language.text" />
        </Text>
        <ul className={classes.list}>
          {offered.map((locale) => (
            <li key={locale}>
              <button
                type="button"
                lang={locale}
                className={classes.choice}
                aria-current={locale === current ? 'true' : undefined}
                onClick={() => void choose(locale, findCallback(search) ?? '/')}
              >
                {LOCALE_NAMES[locale]}
                {locale === current && <Icon name="check" size={20} />}
              </button>
            </li>
          ))}
        </ul>
      </Stack>
    </Page>
  );
}
