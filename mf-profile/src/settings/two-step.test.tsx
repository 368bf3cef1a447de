import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from '@duet/ui';
import { show } from '@duet/testing/view';
import own from '../../messages/en.json';
import passkeys from '../../messages/en.passkeys.json';
import settings from '../../messages/en.settings.json';
import texts from '../../messages/en.two-step.json';
import { aMember, serve } from './testing';
import TwoStepPanel from './two-step.panel';

// Replaces toasts, because jsdom rejects their abort signals.
jest.mock('@duet/ui', () => ({ ...jest.requireActual<object>('@duet/ui'), toast: jest.fn() }));
jest.setTimeout(30_000);

const messages = { ...own, ...settings, ...passkeys, ...texts };
const open = (user = aMember) =>
  act(() => show(TwoStepPanel, { messages, at: '/', path: '*', user, settings: { name: 'Duet' } }));
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const CODES = ['k3f9a-0xw2c', '7h2mm-q8d1s'];
const URI = `otpauth://totp/Duet:nora%40duet.example?secret=${SECRET}&issuer=Duet`;
const UNCONFIRMED = { status: 403, body: { error: 'identity_unconfirmed' } };
const state = (enabled: boolean, recovery_codes_left = 0) => ({
  body: { enabled, recovery_codes_left },
});

beforeEach(() => jest.clearAllMocks());

// @spec 2.124
describe('page of two-step login', () => {
  test('asks to confirm the identity, shows the QR code and, after the first code, the recovery codes', async () => {
    let isConfirmed = false;
    let isOn = false;
    const calls = serve({
      'GET second-factor': () => state(isOn, 8),
      'GET passkeys': { body: { passkeys: [], confirmed_until: null } },
      'POST sudo': () => {
        isConfirmed = true;
        return { body: { confirmed_until: '2099-01-01T00:00:00.000Z' } };
      },
      'POST second-factor/setup': () =>
        isConfirmed ? { body: { secret: SECRET, uri: URI } } : UNCONFIRMED,
      'POST second-factor': ({ body }) => {
        isOn = (body as { code: string }).code === '123456';
        return isOn
          ? { body: { recovery_codes: CODES } }
          : { status: 422, body: { error: 'invalid_fields', fields: { code: 'wrong_code' } } };
      },
    });
    await open();
    await press('Set up two-step login');
    fireEvent.change(await screen.findByLabelText('Your password'), {
      target: { value: 'a long walk' },
    });
    await press('Confirm');
    expect(await screen.findByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeTruthy();
    expect(
      await screen.findByRole('img', { name: 'QR code for your authenticator app' }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open it here' }).getAttribute('href')).toBe(URI);

    const type = (code: string) =>
      fireEvent.change(screen.getByLabelText('Six-digit code from the app'), {
        target: { value: code },
      });
    type('000000');
    await press('Turn on');
    expect(await screen.findByText(/^This code is wrong/)).toBeTruthy();
    type('123456');
    await press('Turn on');
    expect(await screen.findByText('k3f9a-0xw2c')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Save your recovery codes');
    await press('I have saved them');
    expect(await screen.findByText('You have 8 recovery codes left.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Two-step login is on.');
    expect(screen.queryByText('k3f9a-0xw2c')).toBeNull();
    expect(calls.filter(({ path }) => path === 'second-factor/setup')).toHaveLength(2);
  });

  test('copies and downloads recovery codes', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    Object.assign(navigator, { clipboard: { writeText } });
    const create = jest.fn((_: Blob) => 'blob:codes');
    Object.assign(URL, { createObjectURL: create, revokeObjectURL: () => undefined });
    const click = jest
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    serve({
      'GET second-factor': state(true, 0),
      'POST second-factor/recovery-codes': { body: { recovery_codes: CODES } },
    });
    await open();
    expect(await screen.findByText(/^You have no recovery code left/)).toBeTruthy();
    await press('New recovery codes');
    await press('Copy');
    expect((await screen.findByRole('status')).textContent).toBe('Copied.');
    const text = `Duet\n\n${CODES.join('\n')}\n`;
    expect(writeText).toHaveBeenCalledWith(text);
    await press('Download');
    expect([create.mock.calls[0]?.[0].size, click.mock.contexts[0]]).toMatchObject([
      text.length,
      { download: 'recovery-codes.txt' },
    ]);
  });

  test('says that copying failed', async () => {
    Object.assign(navigator, { clipboard: undefined });
    serve({
      'GET second-factor': state(true, 0),
      'POST second-factor/recovery-codes': { body: { recovery_codes: CODES } },
    });
    await open();
    await press('New recovery codes');
    await press('Copy');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Copying did not work/);
  });

  test('turns two-step login off only after a confirmation', async () => {
    let isOn = true;
    const calls = serve({
      'GET second-factor': () => state(isOn, 3),
      'DELETE second-factor': () => {
        isOn = false;
        return {};
      },
    });
    await open();
    await press('Turn off');
    await press('Keep it on');
    await press('Turn off');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(
      [...dialog.querySelectorAll('button')].find((each) => each.textContent === 'Turn off') ??
        dialog,
    );
    expect(await button('Set up two-step login')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    expect(toast).toHaveBeenCalledWith('Two-step login is off.');
  });

  test('asks for password and code before it turns two-step login off', async () => {
    let isConfirmed = false;
    let isOn = true;
    const calls = serve({
      'GET second-factor': () => state(isOn, 3),
      'GET passkeys': { body: { passkeys: [], confirmed_until: null } },
      'POST sudo': ({ body }) => {
        const { code } = body as { code?: string };
        isConfirmed = code === '123456';
        if (isConfirmed) return { body: { confirmed_until: '2099-01-01T00:00:00.000Z' } };
        const fields = { code: code === undefined ? 'required' : 'wrong_code' };
        return { status: 422, body: { error: 'invalid_fields', fields } };
      },
      'DELETE second-factor': () => {
        if (!isConfirmed) return UNCONFIRMED;
        isOn = false;
        return {};
      },
    });
    await open();
    await press('Turn off');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(
      [...dialog.querySelectorAll('button')].find((each) => each.textContent === 'Turn off') ??
        dialog,
    );
    fireEvent.change(await screen.findByLabelText('Your password'), {
      target: { value: 'a long walk' },
    });
    expect(screen.queryByLabelText('Code from your authenticator app')).toBeNull();
    await press('Confirm');
    const type = async (code: string) =>
      fireEvent.change(await screen.findByLabelText('Code from your authenticator app'), {
        target: { value: code },
      });
    await type('000000');
    await press('Confirm');
    expect(await screen.findByText(/^This code is wrong/)).toBeTruthy();
    await type('123456');
    await press('Confirm');
    expect(await button('Set up two-step login')).toBeTruthy();
    expect(calls.filter(({ path }) => path === 'sudo').map(({ body }) => body)).toEqual([
      { password: 'a long walk' },
      { password: 'a long walk', code: '000000' },
      { password: 'a long walk', code: '123456' },
    ]);
  });

  // @spec 2.115
  test('closes the confirmation question on Back', async () => {
    const calls = serve({ 'GET second-factor': state(true, 3) });
    const { router } = await open();
    await press('Turn off');
    expect(await screen.findByText('Turn off two-step login?')).toBeTruthy();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  test('shows the current state after a change on another device, and offers a retry after an error', async () => {
    let isOn = false;
    serve({
      'GET second-factor': () => state(isOn, 8),
      'POST second-factor/setup': () => {
        isOn = true;
        return { status: 409, body: { error: 'conflict' } };
      },
    });
    const { unmount } = await open();
    await press('Set up two-step login');
    expect(await screen.findByText(/^This has changed elsewhere/)).toBeTruthy();
    expect(await screen.findByText('You have 8 recovery codes left.')).toBeTruthy();
    unmount();
    serve({ 'GET second-factor': { status: 403, body: { error: 'forbidden' } } });
    await open();
    expect(await button('Try again')).toBeTruthy();
  });

  test('offers the setup only to members with a confirmed address', async () => {
    const calls = serve({});
    await open({ ...aMember, status: 'not_confirmed' });
    expect(await screen.findByText(texts['profile.two_step.text'])).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Set up two-step login' })).toBeNull();
    expect(calls).toEqual([]);
  });
});
