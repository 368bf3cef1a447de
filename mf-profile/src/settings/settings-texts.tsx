import { type ReactNode, use, useMemo } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import type { Messages } from '@duet/host';

const loads = new Map<string, Promise<Messages>>();

function loadTexts(locale: string): Promise<Messages> {
  const started = loads.get(locale);
  if (started) return started;
  const load = import(`../../messages/${locale}.settings.json`).then(
    (texts: { default: Messages }) => texts.default,
  );
  loads.set(locale, load);
  // A retry loads again.
  load.catch(() => loads.delete(locale));
  return load;
}

/** The settings have a file of texts of their own, because most pages of the remote need none. */
export function SettingsTexts({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const own = use(loadTexts(intl.locale));
  const messages = useMemo(
    () => ({ ...(intl.messages as Messages), ...own }),
    [intl.messages, own],
  );
  return (
    <IntlProvider
      locale={intl.locale}
      defaultLocale={intl.defaultLocale}
      messages={messages}
      onError={intl.onError}
    >
      {children}
    </IntlProvider>
  );
}
