import { fireEvent, screen, waitFor } from '@testing-library/react';
import { serve, show } from '@duet/testing/view';
import messages from '../../messages/en.json';
import ResetPasswordDoView from './reset-password-do.view';

const TOKEN = 'x'.repeat(43);
const PASSWORD = 'kites over the dunes';

// @spec 2.123
test('a password reset asks for the code of the second factor, and keeps the typed passwords', async () => {
  const calls = serve({
    'POST password-reset/do': {
      status: 422,
      body: { error: 'invalid_fields', fields: { code: 'required' } },
    },
  });
  await show(ResetPasswordDoView, {
    messages,
    at: `/reset-password/do?token=${TOKEN}`,
    path: '*',
    user: null,
    settings: { name: 'Duet' },
  });
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('New password', PASSWORD);
  type('New password, once more', PASSWORD);
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Save and log in' }));
  submit();
  await screen.findByLabelText('Code from your authenticator app');
  type('Code from your authenticator app', '123456');
  submit();
  const passwords = { new_password: PASSWORD, new_password_repeat: PASSWORD };
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([
      { token: TOKEN, ...passwords },
      { token: TOKEN, ...passwords, code: '123456' },
    ]),
  );
});
