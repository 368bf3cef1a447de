import { configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { HostProvider, api, sharedApi } from '@duet/host';
import { someProfile } from '@duet/federation/fixtures';
import type { User } from '@duet/schemas/identity';
import type { LikesAnswer } from '@duet/schemas/matching';
import type { Settings } from '@duet/schemas/settings';
import { AppProvider } from '@duet/ui';
import errors from '../../libs/i18n/messages/errors/en.json';
import kit from '../../libs/ui/messages/en.json';
import messages from '../messages/en.json';

export const daan = { id: 'zzzzzzzzzzzz', credits: 7, paid_user: false, profile: { name: 'Daan', country: 'NL', looking_for: 'woman', main_image: null } } as unknown as User;
export const someLikes: LikesAnswer = { profiles: [0, 1].map(someProfile), liked_by: [{ id: someProfile(1).id, like_new: true }, { id: someProfile(0).id, like_new: false }], given: [], matches: [someProfile(0).id] };

const settings = {
  ...{ name: 'Duet', cdn_prefix: '/media', countries: ['NL', 'DE'], geoip_selected_country: 'NL', interests: ['wine', 'gym'] },
  ...{ search_fields: ['gender', 'country', 'region', 'age'], logged_out_search: 'all', logged_out_search_trafficsource: 'all', member_resell: false },
} as unknown as Settings;

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}
interface Answer {
  status?: number;
  body: unknown;
}
interface Options {
  at?: string;
  user?: User | null;
  site?: Partial<Settings>;
  /** By method and path; a function is asked at every call. */
  answers?: Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>;
}

/** Draws a view at an address, as one who is logged in, against answers of the service. */
export async function open(View: React.ComponentType, { at = '/members', user = daan, site = {}, answers = {} }: Options = {}) {
  const calls: Call[] = [];
  const known: NonNullable<Options['answers']> = { 'GET likes': { body: someLikes }, 'GET regions': { body: {} }, ...answers };
  globalThis.fetch = (async (request: Request) => {
    const url = new URL(request.url);
    const text = await request.text();
    const call: Call = { method: request.method, path: url.pathname.replace('/api/', ''), query: url.searchParams, body: text ? (JSON.parse(text) as unknown) : undefined };
    calls.push(call);
    const answer = known[`${call.method} ${call.path}`] ?? { status: 404, body: { error: 'not_found' } };
    const { status = 200, body } = typeof answer === 'function' ? await answer(call) : answer;
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  }) as typeof fetch;
  const store = configureStore({ reducer: { api: api.reducer }, middleware: (defaults) => defaults().concat(api.middleware) });
  await store.dispatch(sharedApi.util.upsertQueryData('shellUser', undefined, user));
  const host = { locale: 'en' as const, settings: { ...settings, ...site }, renderSlot: () => null, setPageTitle: () => undefined };
  const path = at.split('?')[0] ?? at;
  const router = createMemoryRouter([{ path, element: <View /> }, { path: '*', element: <i>elsewhere</i> }], { initialEntries: [at] });
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
  return { ...view, router, calls, asked: (what: string) => calls.filter(({ method, path: asked }) => `${method} ${asked}` === what) };
}
