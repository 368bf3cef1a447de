import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { handForm } from '@duet/host';
import { toast } from '@duet/ui';
import { show } from '@duet/testing/view';
import own from '../../messages/en.json';
import texts from '../../messages/en.passkeys.json';
import settings from '../../messages/en.settings.json';
import LoginView from '../login/login.view';
import EmailPanel from './email.panel';
import { aMember, serve } from './testing';
import PasskeysPanel from './passkeys.panel';

const browser = {
  startAuthentication: jest.fn(),
  startRegistration: jest.fn(),
  browserSupportsWebAuthnAutofill: jest.fn(() => Promise.resolve(false)),
  WebAuthnAbortService: { cancelCeremony: jest.fn() },
};
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: (...values: unknown[]): unknown => browser.startAuthentication(...values),
  startRegistration: (...values: unknown[]): unknown => browser.startRegistration(...values),
  browserSupportsWebAuthnAutofill: () => browser.browserSupportsWebAuthnAutofill(),
  get WebAuthnAbortService() {
    return browser.WebAuthnAbortService;
  },
}));
jest.mock('@duet/ui', () => ({ ...jest.requireActual<object>('@duet/ui'), toast: jest.fn() }));
jest.setTimeout(30_000);

const messages = { ...own, ...settings, ...texts };
const open = (View: () => React.ReactNode, user: typeof aMember | null = aMember) =>
  act(() => show(View, { messages, at: '/', path: '*', user, settings: { name: 'Duet' } }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const cancelled = () => Promise.reject(Object.assign(new Error('no'), { name: 'NotAllowedError' }));

const PASSKEY = {
  id: '01JD0000000000000000000001',
  name: 'Bitwarden',
  created_at: '2026-11-01T10:00:00.000Z',
  used_at: null,
};
const listed = (passkeys: object[], confirmed_until: string | null = null) => ({
  body: { passkeys, confirmed_until },
});
const LATER = '2099-01-01T00:00:00.000Z';
const OPTIONS = { body: { options: { challenge: 'x', allowCredentials: [] } } };
const PROOF = { id: 'k', type: 'public-key', response: { signature: 's' } };

beforeEach(() => {
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  jest.clearAllMocks();
});
afterEach(() => {
  delete (globalThis as { PublicKeyCredential?: unknown }).PublicKeyCredential;
});

// @spec 2.120
describe('page of passkeys', () => {
  test('asks for the password before it adds the first passkey', async () => {
    const calls = serve({
      'GET passkeys': listed([]),
      'POST sudo': { body: { confirmed_until: LATER } },
      'POST passkeys/options': OPTIONS,
      'POST passkeys': { status: 201, body: PASSKEY },
    });
    browser.startRegistration.mockResolvedValue({
      ...PROOF,
      response: { clientDataJSON: 'c', attestationObject: 'a' },
    });
    await open(PasskeysPanel);
    expect(await screen.findByText('You have no passkey yet.')).toBeTruthy();
    press('Add a passkey');
    fireEvent.change(await screen.findByLabelText('Your password'), {
      target: { value: 'a long walk' },
    });
    press('Confirm');
    expect(await screen.findByText('Bitwarden')).toBeTruthy();
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET passkeys',
      'POST sudo',
      'POST passkeys/options',
      'POST passkeys',
    ]);
    expect(calls.at(-1)?.body).toEqual({
      id: 'k',
      type: 'public-key',
      response: { clientDataJSON: 'c', attestationObject: 'a', transports: [] },
    });
    expect(toast).toHaveBeenCalledWith('Your passkey is ready.');
  });

  test('explains a cancelled attempt, and a device that already has a passkey', async () => {
    serve({ 'GET passkeys': listed([], LATER), 'POST passkeys/options': OPTIONS });
    await open(PasskeysPanel);
    await screen.findByText('You have no passkey yet.');
    browser.startRegistration.mockImplementation(cancelled);
    press('Add a passkey');
    expect(await screen.findByText(/was cancelled or took too long/)).toBeTruthy();
    browser.startRegistration.mockImplementation(() =>
      Promise.reject(
        Object.assign(new Error('no'), { code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' }),
      ),
    );
    press('Add a passkey');
    expect(await screen.findByText(/already has a passkey/)).toBeTruthy();
  });

  test('asks to confirm the identity again when the last confirmation is too old', async () => {
    serve({
      'GET passkeys': listed([PASSKEY], LATER),
      [`DELETE passkeys/${PASSKEY.id}`]: { status: 403, body: { error: 'identity_unconfirmed' } },
    });
    await open(PasskeysPanel);
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Bitwarden' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Is this you?')).toBeTruthy();
  });

  // @spec 2.115
  test('closes the open dialog on Back and removes no passkey', async () => {
    const calls = serve({ 'GET passkeys': listed([PASSKEY]) });
    const { router } = await open(PasskeysPanel);
    const goBack = () => act(() => router.navigate(-1));
    const remove = await screen.findByRole('button', { name: 'Remove Bitwarden' });
    fireEvent.click(remove);
    expect(await screen.findByText('Remove “Bitwarden”?')).toBeTruthy();
    await goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(remove);
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Is this you?')).toBeTruthy();
    await goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.state).toBeNull();
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  test('renames a passkey, and shows a rejected name as an error at its field', async () => {
    serve({
      'GET passkeys': listed([PASSKEY]),
      [`PATCH passkeys/${PASSKEY.id}`]: {
        status: 422,
        body: { error: 'invalid_fields', fields: { name: 'invalid_text' } },
      },
    });
    await open(PasskeysPanel);
    fireEvent.click(await screen.findByRole('button', { name: 'Rename Bitwarden' }));
    const field = screen.getByLabelText('Name of the passkey');
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'Phone' } });
    press('Save');
    await waitFor(() =>
      expect(screen.getByLabelText('Name of the passkey').getAttribute('aria-invalid')).toBe(
        'true',
      ),
    );
    serve({ [`PATCH passkeys/${PASSKEY.id}`]: {} });
    press('Save');
    expect(await screen.findByText('Phone')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Rename Phone');
  });

  test('explains the limit of ten passkeys and missing browser support, and offers a retry after an error', async () => {
    serve({
      'GET passkeys': listed(
        Array.from({ length: 10 }, (_, index) => ({ ...PASSKEY, id: `${PASSKEY.id}${index}` })),
      ),
    });
    const { unmount } = await open(PasskeysPanel);
    expect(await screen.findByText(/You have 10 passkeys/)).toBeTruthy();
    unmount();
    delete (globalThis as { PublicKeyCredential?: unknown }).PublicKeyCredential;
    serve({ 'GET passkeys': listed([]) });
    const second = await open(PasskeysPanel);
    expect(await screen.findByText(/do not work in this browser/)).toBeTruthy();
    second.unmount();
    serve({ 'GET passkeys': { status: 403, body: { error: 'forbidden' } } });
    await open(PasskeysPanel);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

// @spec 2.121
describe('confirmation of identity', () => {
  test('by passkey removes the password field from the form', async () => {
    const calls = serve({
      'GET passkeys': listed([PASSKEY]),
      'POST sudo/options': OPTIONS,
      'POST sudo/passkey': { body: { confirmed_until: LATER } },
      'POST mail-change': {},
    });
    browser.startAuthentication.mockResolvedValue(PROOF);
    await open(EmailPanel);
    expect(await screen.findByLabelText('Password')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm with a passkey' }));
    expect(await screen.findByText('You have confirmed that it is you.')).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
    fireEvent.change(screen.getByLabelText('New e-mail address'), {
      target: { value: 'new@duet.example' },
    });
    press('Change address');
    await waitFor(() =>
      expect(calls.at(-1)).toMatchObject({
        path: 'mail-change',
        body: { email: 'new@duet.example' },
      }),
    );
  });

  test('shows the passkey button after the password button in a dialog', async () => {
    serve({ 'GET passkeys': listed([PASSKEY]) });
    await open(PasskeysPanel);
    fireEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    const passkey = await screen.findByRole('button', { name: 'Confirm with a passkey' });
    const submit = screen.getByRole('button', { name: 'Confirm' });
    expect(submit.compareDocumentPosition(passkey)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('shows only the password to a member without passkeys', async () => {
    serve({ 'GET passkeys': listed([]) });
    await open(EmailPanel);
    await act(async () => undefined);
    expect(screen.getByLabelText('Password')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm with a passkey' })).toBeNull();
  });
});

// @spec 2.119
describe('login with a passkey', () => {
  const loginCalls = {
    'POST passkeys/login/options': OPTIONS,
    'POST passkeys/login': { body: { user: aMember } },
  };

  test('starts when the visitor has pressed the passkey button of the prerendered page', async () => {
    const calls = serve(loginCalls);
    browser.startAuthentication.mockResolvedValue(PROOF);
    handForm({ way: 'passkey' }, { isReady: true });
    await open(LoginView, null);
    await waitFor(() =>
      expect(calls.map(({ path }) => path).slice(0, 2)).toEqual([
        'passkeys/login/options',
        'passkeys/login',
      ]),
    );
    expect(calls.map(({ path }) => path)).not.toContain('user');
  });

  test('shows different messages for a cancellation and for a rejected passkey', async () => {
    serve({
      ...loginCalls,
      'POST passkeys/login': { status: 422, body: { error: 'passkey_failed' } },
    });
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    await open(LoginView, null);
    const button = await screen.findByRole('button', { name: 'Log in with a passkey' });
    browser.startAuthentication.mockImplementationOnce(cancelled);
    await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
    press('Log in with a passkey');
    expect(await screen.findByText(/was cancelled or took too long/)).toBeTruthy();
    expect(scroll.mock.contexts).toEqual([screen.getByRole('alert').parentElement]);
    scroll.mockRestore();
    browser.startAuthentication.mockResolvedValue(PROOF);
    press('Log in with a passkey');
    expect(await screen.findByText(/This passkey did not work/)).toBeTruthy();
  });

  test('suggests passkeys in the email field if the browser supports passkey autofill', async () => {
    serve(loginCalls);
    browser.browserSupportsWebAuthnAutofill.mockResolvedValueOnce(true);
    browser.startAuthentication.mockImplementation(cancelled);
    await open(LoginView, null);
    await waitFor(() =>
      expect(browser.startAuthentication).toHaveBeenCalledWith(
        expect.objectContaining({ useBrowserAutofill: true }),
      ),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.querySelector('[autocomplete="username webauthn"]')).not.toBeNull();
  });
});
