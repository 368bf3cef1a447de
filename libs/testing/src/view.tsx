import { configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { type Host, HostProvider, api, sharedApi } from '@duet/host';
import type { User } from '@duet/schemas/identity';
import type { Settings } from '@duet/schemas/settings';
import { AppProvider } from '@duet/ui';
import errors from '../../i18n/messages/errors/en.json';
import kit from '../../ui/messages/en.json';

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

interface FakeResponse {
  status?: number;
  body?: unknown;
}

/** Keys are method and path, such as `GET likes`. Other calls get 404. */
export type Answers = Record<
  string,
  FakeResponse | ((call: Call) => FakeResponse | Promise<FakeResponse>)
>;

/**
 * Replaces `fetch` by the given responses.
 * @returns a list that grows with every call
 */
export function serve(answers: Answers): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = (async (request: Request) => {
    const url = new URL(request.url);
    const text = await request.text();
    const call: Call = {
      method: request.method,
      path: url.pathname.replace('/api/', ''),
      query: url.searchParams,
      body: text ? (JSON.parse(text) as unknown) : undefined,
    };
    calls.push(call);
    const answer = answers[`${call.method} ${call.path}`] ?? {
      status: 404,
      body: { error: 'not_found' },
    };
    const { status = 200, body = {} } = typeof answer === 'function' ? await answer(call) : answer;
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  }) as typeof fetch;
  return calls;
}

interface Shown {
  messages: Record<string, string>;
  at: string;
  path?: string;
  user: User | null;
  settings: Partial<Settings>;
  renderSlot?: Host['renderSlot'];
}

export async function show(
  View: ComponentType,
  { messages, at, path, user, settings, renderSlot = () => null }: Shown,
) {
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const setUser = (next: User | null) =>
    store.dispatch(sharedApi.util.upsertQueryData('shellUser', undefined, next));
  await setUser(user);
  const host: Host = {
    locale: 'en',
    settings: settings as Settings,
    renderSlot,
    setPageTitle: () => undefined,
  };
  const router = createMemoryRouter(
    [
      { path: path ?? at.split('?')[0] ?? at, element: <View /> },
      { path: '*', element: <i>elsewhere</i> },
    ],
    { initialEntries: [at] },
  );
  const view = render(
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
  return { ...view, router, setUser };
}
