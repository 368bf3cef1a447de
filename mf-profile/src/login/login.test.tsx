import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { handForm } from '@duet/host';
import type { LoginBody } from '@duet/schemas/identity';
import { type Answers, serve, show } from '@duet/testing/view';
import messages from '../../messages/en.json';
import LoginView from './login.view';

const open = () =>
  show(LoginView, { messages, at: '/login', user: null, settings: { name: 'Duet' } });
const value = (label: string): string => (screen.getByLabelText(label) as HTMLInputElement).value;

// @spec 2.9
describe('login form', () => {
  test('starts empty and sends nothing before the visitor submits', async () => {
    const calls = serve({});
    await open();
    expect([value('E-mail address'), value('Password')]).toEqual(['', '']);
    await act(async () => undefined);
    expect(calls).toEqual([]);
  });

  test('submits the input of the prerendered page once, and keeps the input after an error', async () => {
    const calls = serve({ 'POST user': { status: 422, body: { error: 'login_failed' } } });
    handForm({ email: 'maeve@duet.example', password: 'between these two' }, { isReady: true });
    await open();
    await waitFor(() =>
      expect(calls.map(({ path, body }) => [path, body])).toEqual([
        ['user', { email: 'maeve@duet.example', password: 'between these two' }],
      ]),
    );
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect([value('E-mail address'), value('Password')]).toEqual([
      'maeve@duet.example',
      'between these two',
    ]);
    expect(calls).toHaveLength(1);
  });
});

// @spec 2.123
describe('code of the second factor', () => {
  const asking: Answers = {
    'POST user': ({ body }) => ({
      status: 422,
      body: {
        error: 'invalid_fields',
        fields: { code: (body as LoginBody).code ? 'wrong_code' : 'required' },
      },
    }),
  };
  const APP_CODE = 'Code from your authenticator app';
  const type = (label: string, text: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Log in' }));

  test('is requested after the password, in a focused field that shows no error yet', async () => {
    const calls = serve(asking);
    handForm({ email: 'maeve@duet.example', password: 'between these two' }, { isReady: true });
    await open();
    const field = await screen.findByLabelText(APP_CODE);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ]);
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
    expect(value('Password')).toBe('between these two');

    type(APP_CODE, '123456');
    submit();
    expect(await screen.findByText(/^This code is wrong/)).toBeTruthy();
    expect(value(APP_CODE)).toBe('');
    expect(calls.map(({ body }) => body)).toEqual([
      { email: 'maeve@duet.example', password: 'between these two' },
      { email: 'maeve@duet.example', password: 'between these two', code: '123456' },
    ]);
    submit();
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ code: '' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  });

  test('can be a recovery code', async () => {
    const calls = serve(asking);
    handForm({ email: 'maeve@duet.example', password: 'between these two' }, { isReady: true });
    await open();
    await screen.findByLabelText(APP_CODE);
    fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const field = screen.getByLabelText('Recovery code');
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('inputmode')).toBe('text');
    type('Recovery code', 'k3f9a-0xw2c');
    submit();
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ code: 'k3f9a-0xw2c' }));
    expect(await screen.findByText(/^This code is wrong/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
    expect(screen.getByLabelText(APP_CODE).getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.queryByText(/^This code is wrong/)).toBeNull();
  });
});
