import { useCallback, useMemo, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { HostProvider } from '@duet/host';
import type { Host, Messages, PageTitle } from '@duet/host';
import { DEFAULT_LOCALE } from '@duet/schemas/locales';
import { AppProvider } from '@duet/ui';
import type { Boot } from './boot';
import { PageTitleContext } from './navigation/page-title';
import { RemotesContext } from './remotes/remotes-context';
import { RemoteSlot } from './remotes/remote-slot';
import type { Remotes } from './remotes/remotes';
import { createRouter } from './router';
import { ShellContext } from './shell-context';
import type { DuetStore } from './store';

interface Props {
  boot: Boot;
  store: DuetStore['store'];
  remotes: Remotes;
  messages: Messages;
}

export function App({ boot, store, remotes, messages }: Props) {
  const [title, setTitle] = useState<PageTitle | null>(null);
  const renderSlot = useCallback<Host['renderSlot']>(
    (name, props, fallback) => <RemoteSlot name={name} props={props} fallback={fallback} />,
    [],
  );
  const host = useMemo<Host>(
    () => ({
      locale: boot.locale,
      settings: boot.settings,
      renderSlot,
      setPageTitle: setTitle,
      hasRoute: (path) => remotes.routes.some(({ route }) => route.path === path),
    }),
    [boot, remotes, renderSlot],
  );
  const shell = useMemo(
    () => ({ polling: boot.polling, revision: boot.registry.revision }),
    [boot],
  );
  const router = useMemo(() => createRouter(remotes), [remotes]);
  return (
    <IntlProvider locale={boot.locale} defaultLocale={DEFAULT_LOCALE} messages={messages}>
      <Provider store={store}>
        <AppProvider>
          <HostProvider host={host} variant={boot.variant}>
            <RemotesContext value={remotes}>
              <ShellContext value={shell}>
                <PageTitleContext value={title}>
                  <RouterProvider router={router} />
                </PageTitleContext>
              </ShellContext>
            </RemotesContext>
          </HostProvider>
        </AppProvider>
      </Provider>
    </IntlProvider>
  );
}
