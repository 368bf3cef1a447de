import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { Reducer } from '@reduxjs/toolkit';
import { Suspense, lazy, useMemo } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import {
  Outlet,
  RouterProvider,
  createMemoryRouter,
  matchPath,
  useLocation,
} from 'react-router-dom';
import { HostProvider, api, closeModal, sharedApi, useModal } from '@duet/host';
import type { Host, Messages, RemoteDescriptor, RemoteModule } from '@duet/host';
import type { Locale } from '@duet/schemas/locales';
import { AppProvider, EmptyState } from '@duet/ui';
import type { RemoteFixtures, Tier } from '../src/fixtures';
import classes from './harness.module.css';
import { siteSettings, findUser } from './people';

export type HarnessDescriptor = Pick<RemoteDescriptor, 'name' | 'routes' | 'modals' | 'slots'>;

interface Props {
  descriptor: HarnessDescriptor;
  module: RemoteModule;
  fixtures: RemoteFixtures;
  texts: Messages;
  route: string;
  locale: Locale;
  tier: Tier;
}

type View = ComponentType<Record<string, unknown>>;
type AddReducer = (name: string, slice: Reducer) => void;

export const getAddress = (route: string, { params }: RemoteFixtures): string =>
  route
    .split('/')
    .map((part) => (part.startsWith(':') ? (params[part.replace(/^:|\?$/g, '')] ?? '') : part))
    .join('/')
    .replace(/(.)\/+$/, '$1');

export function Harness(props: Props) {
  const { locale, texts, tier } = props;
  const { store, router, host } = useMemo(() => createSurroundings(props), [props]);
  return (
    <IntlProvider locale={locale} messages={texts}>
      <Provider store={store}>
        <AppProvider>
          <HostProvider host={host}>
            <RouterProvider key={tier} router={router} />
          </HostProvider>
        </AppProvider>
      </Provider>
    </IntlProvider>
  );
}

function createSurroundings(props: Props) {
  const { descriptor, fixtures, route, locale } = props;
  const { store, addReducer } = createStore(props);
  const getView = loadViews(props, addReducer);
  const shown = (name: string, props: object = {}, fallback: ReactNode = null): ReactNode => {
    const Loaded = getView(name);
    return (
      <Suspense fallback={fallback}>
        <Loaded {...(props as Record<string, unknown>)} />
      </Suspense>
    );
  };
  const offer = (kind: 'modals' | 'slots', name: string) =>
    descriptor[kind].find((each) => each.name === name)?.view;
  const host: Host = {
    ...{ locale, settings: siteSettings, setPageTitle: () => undefined },
    renderSlot: (name, props, fallback) => {
      const view = offer('slots', name);
      return view ? shown(view, props, fallback) : fallback;
    },
  };
  const fills = descriptor.routes.filter(({ layout }) => layout === 'chat').map(({ path }) => path);
  const element = <Root modal={(name) => offer('modals', name)} shown={shown} fills={fills} />;
  const children = [
    ...descriptor.routes.map(({ path, view }) => ({ path, element: shown(view) })),
    { path: '*', element: <Elsewhere /> },
  ];
  const router = createMemoryRouter([{ element, children }], {
    initialEntries: [getAddress(route, fixtures)],
  });
  return { store, router, host };
}

function createStore({ tier, locale }: Props) {
  const added: Record<string, Reducer> = {};
  const reducer = () => combineReducers({ api: api.reducer, ...added });
  const store = configureStore({
    reducer: reducer(),
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  void store.dispatch(
    sharedApi.util.upsertQueryData('shellUser', undefined, findUser(tier, locale)),
  );
  const addReducer: AddReducer = (name, slice) => {
    added[name] = slice;
    store.replaceReducer(reducer());
  };
  return { store, addReducer };
}

function loadViews({ module, texts, locale }: Props, addReducer: AddReducer) {
  let started: Promise<unknown> | undefined;
  const load = async (name: string): Promise<{ default: View }> => {
    const code = (module.views as Record<string, RemoteModule['views'][string] | undefined>)[name];
    if (!code) throw new Error(`remote.ts has no view ${name}`);
    started ??= Promise.resolve(module.setup?.({ locale, addReducer }));
    const [{ default: Component }, messages] = await Promise.all([
      code(),
      module.messages(locale),
      started,
    ]);
    return { default: withTexts(Component as View, locale, { ...texts, ...messages.default }) };
  };
  const views = new Map<string, View>();
  return (name: string): View => {
    const known = views.get(name) ?? lazy(() => load(name));
    views.set(name, known);
    return known;
  };
}

const withTexts = (Component: View, locale: Locale, messages: Messages): View =>
  function RemoteTexts(props) {
    return (
      <IntlProvider locale={locale} messages={messages}>
        <Component {...props} />
      </IntlProvider>
    );
  };

interface RootProps {
  modal: (name: string) => string | undefined;
  shown: (view: string, props: object) => ReactNode;
  /** Routes whose view is as high as the window. */
  fills: readonly string[];
}

function Root({ modal, shown, fills }: RootProps) {
  const { pathname } = useLocation();
  const isFull = fills.some((path) => matchPath(path, pathname));
  return (
    <main tabIndex={-1} className={isFull ? classes.full : undefined}>
      <Outlet />
      {useModal().map(({ key, name, props }) => {
        const view = modal(name);
        return (
          view && <div key={key}>{shown(view, { ...props, onClose: () => closeModal(key) })}</div>
        );
      })}
    </main>
  );
}

function Elsewhere() {
  const { pathname } = useLocation();
  return <EmptyState title={pathname}>Another remote has this address.</EmptyState>;
}
