import type { ReactNode } from 'react';
import { configureStore } from '@reduxjs/toolkit';
import { fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { HostProvider, api } from '@duet/host';
import type { Host } from '@duet/host';
import type { Settings } from '@duet/schemas/settings';
import { AppProvider } from '@duet/ui';
import errors from '../../../libs/i18n/messages/errors/en.json';
import kit from '../../../libs/ui/messages/en.json';
import messages from '../../messages/en.json';
import { emptyDraft } from './signup-draft';
import { SignupForm } from './signup-form';

const settings = {
  name: 'Duet',
  min_age: 18,
  signups: 'all',
  geoip_selected_country: 'NL',
  countries: ['NL'],
  message_length: 2_000,
  interests: ['cooking', 'dogs', 'tea'],
  cdn_prefix: '/media/',
} as Partial<Settings> as Settings;
export const recipient = { id: 'abcdefghijkl', name: 'Freya', main_image: null };

type Refusal = { status: number; body: object; headers?: Record<string, string> };
export const calls: { path: string; body: Record<string, unknown> }[] = [];
type Refuse = (path: string, body: Record<string, unknown>) => Refusal | undefined;
export const server: { refuse: Refuse } = { refuse: () => undefined };

export async function answer(input: RequestInfo | URL): Promise<Response> {
  const request = input as Request;
  const path = new URL(request.url).pathname.replace('/api/', '');
  const body = request.method === 'POST' ? ((await request.json()) as Record<string, unknown>) : {};
  calls.push({ path, body });
  const refused = server.refuse(path, body);
  const good =
    path === 'signup'
      ? { user: { id: 'zyxwvutsrq98', language: 'en' } }
      : path === 'search'
        ? { numResults: 3 }
        : path.startsWith('profiles/')
          ? { profile: recipient }
          : path === 'regions'
            ? { NL: [] }
            : {};
  return new Response(JSON.stringify(refused?.body ?? good), {
    status: refused?.status ?? 200,
    headers: { 'content-type': 'application/json', ...refused?.headers },
  });
}

const Where = () => <output>{useLocation().pathname + useLocation().search}</output>;

export function open({
  change = {},
  profileId,
  onBusy,
  path = '/signup',
  view = <SignupForm profileId={profileId} onBusy={onBusy} />,
}: {
  path?: string;
  change?: Partial<Settings>;
  profileId?: string;
  onBusy?: (busy: boolean) => void;
  view?: ReactNode;
} = {}) {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const host: Host = {
    locale: 'en',
    settings: { ...settings, ...change },
    renderSlot: () => null,
    setPageTitle: () => undefined,
  };
  render(
    <IntlProvider locale="en" messages={{ ...messages, ...kit, ...errors }}>
      <Provider store={store}>
        <HostProvider host={host}>
          <AppProvider>
            <MemoryRouter initialEntries={[path]}>
              {view}
              <Where />
            </MemoryRouter>
          </AppProvider>
        </HostProvider>
      </Provider>
    </IntlProvider>,
  );
}

export const filled = {
  ...emptyDraft('NL'),
  name: 'Maeve',
  email: 'maeve@duet.example',
  date_of_birth: '1990-05-17',
  region: 'nl-utrecht',
  city: 'Zeist',
};
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const heading = (name: string) => screen.findByRole('heading', { name });
export const invalid = (fields: object): Refusal => ({
  status: 422,
  body: { error: 'invalid_fields', fields },
});

export const QUESTIONS = [
  'Who are you looking for?',
  'What should others call you?',
  'When were you born?',
  'Where do you live?',
  'What is your e‑mail address?',
  'One last thing',
] as const;

export async function to(question: (typeof QUESTIONS)[number]): Promise<void> {
  await heading(QUESTIONS[0]);
  for (const next of QUESTIONS.slice(1, QUESTIONS.indexOf(question) + 1)) {
    press('Continue');
    await heading(next);
  }
}

export function beginAnew(): void {
  sessionStorage.clear();
  calls.length = 0;
  server.refuse = () => undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
}
