import { fireEvent, screen, waitFor } from '@testing-library/react';
import ConsentsPanel from './consents.panel';
import { open, serve } from './testing';

jest.setTimeout(30_000);

const AT = '2026-11-01T10:00:00Z';
const consents = (
  orientation: boolean,
  { marketing = false, autoLike = null as string | null } = {},
) => ({
  body: {
    consents: [
      { kind: 'terms', given: true, at: AT },
      { kind: 'sexual_orientation', given: orientation, at: AT },
      { kind: 'marketing', given: marketing, at: AT },
      { kind: 'auto_like', given: autoLike !== null, at: autoLike },
    ],
  },
});
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const changes = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);

describe('consents panel', () => {
  test('shows each consent with its date', async () => {
    serve({ 'GET consents': consents(true) });
    await open(ConsentsPanel);
    expect((await box(/sexual orientation/)).checked).toBe(true);
    expect((await box(/offers and news/)).checked).toBe(false);
    expect(screen.getAllByText(/^Agreed on/)).toHaveLength(2);
    expect(screen.getByText(/^Not agreed, since/)).toBeTruthy();
  });

  test('names the data that a withdrawal of the orientation consent deletes', async () => {
    const calls = serve({ 'GET consents': consents(true), 'PUT consents': consents(false) });
    await open(ConsentsPanel);
    fireEvent.click(await box(/sexual orientation/));
    expect(await screen.findByText(/We will then delete whom you are looking for/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByText(/We will then delete/)).toBeNull();
    expect(changes(calls)).toEqual([]);
    fireEvent.click(await box(/sexual orientation/));
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(changes(calls)).toEqual([{ sexual_orientation: false }]));
  });

  // @spec 2.107
  test('lets the member renew each withdrawn consent with one click', async () => {
    const calls = serve({
      'GET consents': consents(false),
      'PUT consents': consents(true),
    });
    await open(ConsentsPanel);
    fireEvent.click(await box(/sexual orientation/));
    await waitFor(() => expect(changes(calls)).toEqual([{ sexual_orientation: true }]));
    await waitFor(async () => expect((await box(/offers and news/)).disabled).toBe(false));
    fireEvent.click(await box(/offers and news/));
    await waitFor(() => expect(changes(calls).slice(1)).toEqual([{ marketing: true }]));
  });

  // @spec 16.23
  test('shows that automatic likes are off by default and toggles them with one click', async () => {
    const calls = serve({
      'GET consents': consents(true),
      'PUT consents': ({ body }) =>
        consents(true, { autoLike: (body as { auto_like: boolean }).auto_like ? AT : null }),
    });
    await open(ConsentsPanel);
    expect((await box(/give likes in my name/)).checked).toBe(false);
    expect(screen.getByText(/At most one a day/)).toBeTruthy();
    fireEvent.click(await box(/give likes in my name/));
    await waitFor(async () => expect((await box(/give likes in my name/)).checked).toBe(true));
    await waitFor(async () => expect((await box(/give likes in my name/)).disabled).toBe(false));
    fireEvent.click(await box(/give likes in my name/));
    await waitFor(async () => expect((await box(/give likes in my name/)).checked).toBe(false));
    expect(changes(calls)).toEqual([{ auto_like: true }, { auto_like: false }]);
  });

  test('offers a retry when the consents fail to load', async () => {
    serve({ 'GET consents': { status: 500, body: { error: 'internal_error' } } });
    await open(ConsentsPanel);
    const again = await screen.findByRole('button', { name: 'Try again' });
    serve({ 'GET consents': consents(true) });
    fireEvent.click(again);
    expect(await box(/sexual orientation/)).toBeTruthy();
  });
});
