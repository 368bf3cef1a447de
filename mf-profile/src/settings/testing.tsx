import { configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import type { ComponentType } from 'react';
import { HostProvider, api, sharedApi } from '@duet/host';
import type { Host } from '@duet/host';
import type { User } from '@duet/schemas/identity';
import type { Settings } from '@duet/schemas/settings';
import { AppProvider } from '@duet/ui';
import errors from '../../../libs/i18n/messages/errors/en.json';
import kit from '../../../libs/ui/messages/en.json';
import messages from '../../messages/en.json';

export const aMember = { id: 'abcdefghij12', email: 'nora@duet.example', status: 'active', paid_user: false, notifications_disabled: [], profile: { name: 'Nora', main_image: null } } as unknown as User;

interface Call {
  method: string;
  path: string;
  body: unknown;
}

type Answers = Record<string, { status?: number; body?: unknown }>;

/** Answers of the server by "METHOD path"; gives the calls that were made. */
export function serve(answers: Answers): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = (async (input: Request) => {
    const path = new URL(input.url).pathname.replace('/api/', '');
    const text = await input.text();
    calls.push({ method: input.method, path, body: text ? (JSON.parse(text) as unknown) : undefined });
    const { status = 200, body = {} } = answers[`${input.method} ${path}`] ?? { status: 404, body: { error: 'not_found' } };
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  }) as typeof fetch;
  return calls;
}

/** Shows a view as the shell does, at an address. */
export async function open(View: ComponentType, { at = '/', user = aMember }: { at?: string; user?: User | null } = {}) {
  const store = configureStore({ reducer: { [api.reducerPath]: api.reducer }, middleware: (defaults) => defaults().concat(api.middleware) });
  await store.dispatch(sharedApi.util.upsertQueryData('shellUser', undefined, user));
  const host: Host = { locale: 'en', settings: { name: 'Duet' } as Settings, renderSlot: (_name, _props, fallback) => fallback, setPageTitle: () => undefined };
  const router = createMemoryRouter([{ path: '*', element: <View /> }], { initialEntries: [at] });
  render(
    <IntlProvider locale="en" messages={{ ...messages, ...kit, ...errors }}>
      <Provider store={store}>
        <HostProvider host={host}>
          <AppProvider>
            <RouterProvider router={router} />
          </AppProvider>
        </HostProvider>
      </Provider>
    </IntlProvider>,
  );
  return router;
}
