import { configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { Outlet, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { HostProvider, api, sharedApi } from '@duet/host';
import type { DiscountCode } from '@duet/schemas/discounts';
import type { User } from '@duet/schemas/identity';
import type { Settings } from '@duet/schemas/settings';
import { AppProvider } from '@duet/ui';
import errors from '../../libs/i18n/messages/errors/en.json';
import kit from '../../libs/ui/messages/en.json';
import { fixtures } from '../fixtures';
import messages from '../messages/en.json';

/** When the tests' members have signed up, and what time it is. */
export const NOW = '2026-07-01T10:00:00.000Z';
export const daan = { id: 'zzzzzzzzzzzz', status: 'active', credits: 0, paid_user: false, signup_date: NOW, profile: { name: 'Daan', country: 'NL' } } as unknown as User;

export const aDiscount = (changes: Partial<DiscountCode> = {}): DiscountCode => ({
  ...{ code: 'WELCOME25', country: null, user_id: null, expires: '2026-07-08T10:00:00.000Z', value_percentage: 25, currency: null },
  ...{ minimum_order_value: 0, status: 'active', validity: 'once-per-user', expired: false, paymentmethods: [] },
  ...changes,
});

const settings = { name: 'Duet', refund_days: 14, message_credits: 2, photo_credits: 2, gift_credits: 2, signup_credits: 10, minimum_message_costs: [] } as unknown as Settings;

interface Call {
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
  /** Addresses of which `at` is one; the view is on all of them. */
  user?: User | null;
  site?: Partial<Settings>;
  /** By method and path; a function is asked at every call. Fixtures answer what is missing. */
  answers?: Record<string, Answer | ((call: Call) => Answer)>;
}

const NONE: Answer = { status: 404, body: { error: 'discount_not_found' } };

/** Draws a view on every address, as one who is logged in, against answers of the service. */
export async function open(View: React.ComponentType, { at = '/credits', user = daan, site = {}, answers = {} }: Options = {}) {
  const calls: Call[] = [];
  const known: NonNullable<Options['answers']> = { 'GET discountcode': NONE, ...answers };
  globalThis.fetch = (async (request: Request) => {
    const url = new URL(request.url);
    const text = await request.text();
    const call: Call = { method: request.method, path: url.pathname.replace('/api/', ''), query: url.searchParams, body: text ? (JSON.parse(text) as unknown) : undefined };
    calls.push(call);
    const name = `${call.method} ${call.path}`;
    const fixture = (fixtures.answers as Record<string, { answer: (call: object) => unknown } | undefined>)[name];
    const answer = known[name] ?? (fixture ? { body: fixture.answer({ params: {}, query: call.query, body: call.body, tier: user?.paid_user ? 'paid' : 'free' }) } : { status: 404, body: { error: 'not_found' } });
    const { status = 200, body } = typeof answer === 'function' ? answer(call) : answer;
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  }) as typeof fetch;
  const store = configureStore({ reducer: { api: api.reducer }, middleware: (defaults) => defaults().concat(api.middleware) });
  const setUser = (next: User | null) => store.dispatch(sharedApi.util.upsertQueryData('shellUser', undefined, next));
  await setUser(user);
  const host = { locale: 'en' as const, settings: { ...settings, ...site }, renderSlot: () => null, setPageTitle: () => undefined };
  const Everywhere = () => (
    <>
      <View />
      <Outlet />
    </>
  );
  const router = createMemoryRouter([{ element: <Everywhere />, children: [{ path: '/credits/:bundle?/:paymentmethod?', element: null }, { path: '*', element: null }] }], { initialEntries: [at] });
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
  return { ...view, router, setUser, asked: (what: string) => calls.filter(({ method, path }) => `${method} ${path}` === what) };
}
