import { screen } from '@testing-library/react';
import type { User } from '@duet/schemas/identity';
import { serve, show } from '@duet/testing/view';
import messages from '../../messages/en.json';
import CompleteSignupView from './complete-signup.view';

jest.setTimeout(30_000);

const open = (email: string) => {
  serve({ 'GET search': { body: { numResults: 3 } } });
  return show(CompleteSignupView, {
    messages,
    at: '/complete-signup',
    user: {
      id: 'abcdefghij12',
      email,
      status: 'not_confirmed',
      profile: { name: 'Nora', country: 'NL', looking_for: 'man', main_image: null },
    } as unknown as User,
    settings: { name: 'Duet' },
  });
};

// @spec 2.97
describe('page that asks to confirm the address', () => {
  test('links to the mailbox of a known provider', async () => {
    await open('nora@gmail.com');
    const link = await screen.findByRole('link', { name: 'Open Gmail' });
    expect(link.getAttribute('href')).toBe('https://mail.google.com/');
  });

  test('links to the member search if the mail provider is unknown', async () => {
    await open('nora@duet.example');
    expect(await screen.findByRole('link', { name: 'Look around first' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Open/ })).toBeNull();
  });
});
