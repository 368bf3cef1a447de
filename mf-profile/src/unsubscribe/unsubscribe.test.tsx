import { screen, waitFor } from '@testing-library/react';
import { open, serve } from '../settings/testing';
import UnsubscribeView from './unsubscribe.view';

const AT = '/unsubscribe?token=u-abcdefghijkl-0123456789abcdef0123';
const press = (name: RegExp) => screen.getByRole('button', { name }).click();

// @spec 12.9
it('the unsubscribe page changes nothing on load and unsubscribes with one click', async () => {
  const calls = serve({
    'POST unsubscribe': ({ body }) => ({
      body: { subscribed: (body as { resume?: true }).resume === true },
    }),
  });
  await open(UnsubscribeView, { at: AT, user: null });
  expect(await screen.findByText(/New likes and matches/)).toBeTruthy();
  expect(calls).toEqual([]);
  press(/unsubscribe/i);
  expect(await screen.findByRole('heading', { name: /You are unsubscribed/ })).toBeTruthy();
  press(/switch .* on again/i);
  expect(await screen.findByRole('heading', { name: /on again/ })).toBeTruthy();
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
});
