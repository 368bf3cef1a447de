import { type ReactNode, use, useMemo } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import type { Messages } from '../remote';

type Load = (locale: string) => Promise<{ default: Messages }>;

/** Returns a component that adds texts which only some views of a remote need. */
export function createTexts(load: Load) {
  const loads = new Map<string, Promise<Messages>>();
  const loadOnce = (locale: string): Promise<Messages> => {
    const started = loads.get(locale) ?? load(locale).then((texts) => texts.default);
    loads.set(locale, started);
    started.catch(() => loads.delete(locale));
    return started;
  };

  return function Texts({ children }: { children: ReactNode }) {
    const intl = useIntl();
    const own = use(loadOnce(intl.locale));
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
  };
}
