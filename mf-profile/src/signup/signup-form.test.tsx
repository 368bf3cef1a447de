import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
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
import { emptyDraft, saveDraft } from './signup-draft';
import { SignupForm } from './signup-form';

const settings = {
  name: 'Duet',
  min_age: 18,
  signups: 'all',
  geoip_selected_country: 'NL',
  countries: ['NL'],
  message_length: 2_000,
  cdn_prefix: '/media/',
} as Partial<Settings> as Settings;
const recipient = { id: 'abcdefghijkl', name: 'Freya', main_image: null };

// Queries by role are slow.
jest.setTimeout(30_000);

type Refusal = { status: number; body: object; headers?: Record<string, string> };
const calls: { path: string; body: Record<string, unknown> }[] = [];
let refuse: (path: string, body: Record<string, unknown>) => Refusal | undefined;

async function answer(input: RequestInfo | URL): Promise<Response> {
  const request = input as Request;
  const path = new URL(request.url).pathname.replace('/api/', '');
  const body = request.method === 'POST' ? ((await request.json()) as Record<string, unknown>) : {};
  calls.push({ path, body });
  const refused = refuse(path, body);
  const good =
    path === 'signup'
      ? { user: { id: 'zyxwvutsrq98' } }
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

beforeEach(() => {
  sessionStorage.clear();
  calls.length = 0;
  refuse = () => undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
});
afterEach(() => jest.restoreAllMocks());

const Where = () => <output>{useLocation().pathname + useLocation().search}</output>;

function open({
  change = {},
  profileId,
  onBusy,
}: { change?: Partial<Settings>; profileId?: string; onBusy?: (busy: boolean) => void } = {}) {
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
            <MemoryRouter initialEntries={['/signup']}>
              <SignupForm profileId={profileId} onBusy={onBusy} />
              <Where />
            </MemoryRouter>
          </AppProvider>
        </HostProvider>
      </Provider>
    </IntlProvider>,
  );
}

const filled = {
  ...emptyDraft('NL'),
  name: 'Maeve',
  email: 'maeve@duet.example',
  date_of_birth: '1990-05-17',
  region: 'nl-utrecht',
  city: 'Zeist',
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });
const invalid = (fields: object): Refusal => ({
  status: 422,
  body: { error: 'invalid_fields', fields },
});

async function toPerson(): Promise<void> {
  press('Continue');
  await heading('Nice to meet you');
}
async function toAccount(): Promise<void> {
  await toPerson();
  press('Continue');
  await heading('Where do you live?');
  press('Continue');
  await heading('One last thing');
}

describe('signup form', () => {
  // @spec 16.2
  test('asks for the orientation consent separately from the terms, with nothing preselected', async () => {
    saveDraft(filled);
    refuse = (_, { accept_sexual_orientation: given }) =>
      given ? undefined : invalid({ accept_sexual_orientation: 'required' });
    open();
    const box = screen.getByRole('checkbox', { name: /sexual orientation/ });
    expect((box as HTMLInputElement).checked).toBe(false);
    press('Continue');
    expect(await screen.findByText('Please fill this in.')).toBeTruthy();
    fireEvent.click(box);
    await toPerson();
  });

  test('validates a field when it loses focus', async () => {
    saveDraft(filled);
    open();
    await toPerson();
    refuse = (path) =>
      path === 'signup/check' ? invalid({ email: 'email_disposable' }) : undefined;
    fireEvent.blur(screen.getByRole('textbox', { name: 'E-mail address' }));
    expect(await screen.findByText(errors['error.email_disposable'])).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: 'E-mail address' }), {
      target: { value: 'other@duet.example' },
    });
    expect(screen.queryByText(errors['error.email_disposable'])).toBeNull();
  });

  // @spec 8.8
  test('offers login and password reset when the email address has an account', async () => {
    saveDraft(filled);
    open();
    await toAccount();
    refuse = (path) => (path === 'signup' ? invalid({ email: 'email_taken' }) : undefined);
    press('Create account');
    expect(await heading('Nice to meet you')).toBeTruthy();
    expect(screen.getByText(errors['error.email_taken'])).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe(
      '/reset-password',
    );
  });

  test('shows when the next attempt is possible after too many requests', async () => {
    saveDraft(filled);
    open();
    await toAccount();
    refuse = (path) =>
      path === 'signup'
        ? { status: 429, body: { error: 'too_many_requests' }, headers: { 'retry-after': '1800' } }
        : undefined;
    press('Create account');
    expect(await screen.findByText(/That was a lot at once\. You can try again from/)).toBeTruthy();
  });

  test('shows the result of the step check, not earlier results of single fields', async () => {
    saveDraft(filled);
    open();
    await toPerson();
    refuse = () => invalid({ name: 'contact_details' });
    fireEvent.blur(screen.getByRole('textbox', { name: 'Profile name' }));
    expect(await screen.findByText(errors['error.contact_details'])).toBeTruthy();
    refuse = () => invalid({ name: 'name_is_email' });
    press('Continue');
    expect(await screen.findByText(errors['error.name_is_email'])).toBeTruthy();
    expect(screen.queryByText(errors['error.contact_details'])).toBeNull();
  });

  // @spec 5.7
  test('has separate messages for invalid and for underage birth dates', async () => {
    saveDraft(filled);
    open();
    await toPerson();
    for (const code of ['invalid_date', 'under_age'] as const) {
      refuse = () => invalid({ date_of_birth: code });
      press('Continue');
      expect(await screen.findByText(errors[`error.${code}`])).toBeTruthy();
    }
  });

  // @spec 2.13
  test('shows the stages of the signup while the account is created, then starts the session', async () => {
    saveDraft(filled);
    document.cookie = 'duet_consent=1.20261122.c';
    sessionStorage.setItem('duet-tracking', JSON.stringify({ network: 'adnet' }));
    const busy: boolean[] = [];
    open({ profileId: recipient.id, onBusy: (is) => busy.push(is) });
    fireEvent.change(await screen.findByRole('textbox', { name: /first message to Freya/ }), {
      target: { value: 'You bake too ' },
    });
    await toAccount();
    fireEvent.change(screen.getByLabelText('Password'), {
      target: { value: 'a lantern in the reeds' },
    });
    press('Create account');
    for (const stage of [
      'Checking your data',
      'Creating your account',
      'Finding matches',
      'Sending the activation mail',
    ]) {
      await waitFor(() =>
        expect(screen.getByText(stage).closest('li')?.getAttribute('aria-current')).toBe('step'),
      );
    }
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('/complete-signup?api_signup_complete=1'),
    );
    const sent = calls.find(({ path }) => path === 'signup')?.body;
    expect(sent).toMatchObject({
      locale: 'en',
      tracking: { network: 'adnet' },
      signup_message: { profile_id: recipient.id, text: 'You bake too' },
      marketing: false,
    });
    expect(busy).toContain(true);
    expect(sessionStorage.getItem('duet-signup')).toBeNull();
  });

  test('returns to the step of a field that the server rejects', async () => {
    saveDraft(filled);
    open();
    await toAccount();
    for (const each of screen.getAllByRole('checkbox'))
      expect((each as HTMLInputElement).checked).toBe(false);
    refuse = (path) => (path === 'signup' ? invalid({ email: 'email_disposable' }) : undefined);
    press('Create account');
    expect(await screen.findByText(errors['error.email_disposable'])).toBeTruthy();
    expect(await heading('Nice to meet you')).toBeTruthy();
  });
});

describe('closed signup', () => {
  // @spec 6.3
  test('shows the text of the site instead of a form', () => {
    open({
      change: { signups: 'invite', invite_message: { en: 'Ask a member to bring you along.' } },
    });
    expect(screen.getByText('Ask a member to bring you along.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  });

  // @spec 6.2
  test('becomes open to visitors from a traffic source if the site requires a source', () => {
    open({ change: { signups: 'with_trafficsource' } });
    expect(screen.getByRole('heading', { name: 'Duet is closed to newcomers' })).toBeTruthy();
    document.cookie = 'duet_consent=1.20261122.c';
    act(() => sessionStorage.setItem('duet-tracking', JSON.stringify({ ref: 'friend' })));
    open({ change: { signups: 'with_trafficsource' } });
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  test('is shown when the server rejects the signup', async () => {
    saveDraft(filled);
    open();
    refuse = () => ({ status: 403, body: { error: 'signup_closed' } });
    press('Continue');
    expect(
      await screen.findByRole('heading', { name: 'Duet is closed to newcomers' }),
    ).toBeTruthy();
  });
});
