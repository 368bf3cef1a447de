import { act, screen, waitFor } from '@testing-library/react';
import { handForm } from '@duet/host';
import { serve, show } from '@duet/testing/view';
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

  test('submits the input of the prerendered page once, and shows the input with its errors', async () => {
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
