import { render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { RouterProvider, type createMemoryRouter } from 'react-router-dom';
import type { ReactNode } from 'react';
import { HostProvider } from '@duet/host';
import type { Host } from '@duet/host';
import type { Settings } from '@duet/schemas/settings';
import type { User } from '@duet/schemas/identity';
import type { Descriptor } from '@duet/schemas/remotes';
import { AppProvider } from '@duet/ui';
import errors from '../../libs/i18n/messages/errors/en.json';
import kit from '../../libs/ui/messages/en.json';
import messages from '../messages/en.json';
import { endFirstScreen } from './loading/first-screen';
import { RemotesContext } from './remotes/remotes-context';
import type { Remotes } from './remotes/remotes';
import { createStore } from './store';

endFirstScreen();

export function aDescriptor(change: Partial<Descriptor> = {}): Descriptor {
  return {
    name: 'chat',
    version: '1.0.0',
    host: '^1.0.0',
    shared: {},
    views: [],
    api: {},
    routes: [],
    navigation: [],
    modals: [],
    slots: [],
    labels: { nl: {}, en: {}, de: {}, it: {}, fr: {}, es: {}, pl: {} },
    ...change,
  };
}

export const aMember = {
  id: 'abcdefghij12',
  credits: 7,
  paid_user: false,
  status: 'active',
  language: 'en',
  notifications_disabled: [],
  profile: { name: 'Daan', main_image: null },
} as unknown as User;

const someSettings = {
  name: 'Duet',
  languages: ['en', 'nl'],
  min_age: 18,
  support_email: 'help@duet.example',
  cdn_prefix: '/cdn',
  enable_site_entry_popup: 'yes',
  geoip_country: 'BE',
  geoip_selected_country: 'NL',
  fictional_warning: '',
} as unknown as Settings;

interface Options {
  remotes: Remotes;
  user?: User | null;
  settings?: Partial<Settings>;
}

export async function surroundings({ remotes, user = null, settings: change }: Options) {
  const settings = { ...someSettings, ...change };
  const { store, setUser } = createStore();
  await setUser(user);
  const host: Host = {
    locale: 'en',
    settings,
    renderSlot: (_name, _props, fallback) => fallback,
    setPageTitle: () => undefined,
  };
  return function Surroundings({ children }: { children: ReactNode }) {
    return (
      <IntlProvider locale="en" messages={{ ...messages, ...kit, ...errors }}>
        <Provider store={store}>
          <HostProvider host={host}>
            <RemotesContext value={remotes}>{children}</RemotesContext>
          </HostProvider>
        </Provider>
      </IntlProvider>
    );
  };
}

export async function showRouter(
  options: Options,
  router: ReturnType<typeof createMemoryRouter>,
): Promise<void> {
  const Surroundings = await surroundings(options);
  render(
    <Surroundings>
      <AppProvider>
        <RouterProvider router={router} />
      </AppProvider>
    </Surroundings>,
  );
}
