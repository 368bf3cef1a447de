import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Statement } from '@duet/schemas/decisions';
import { aMember, open, serve } from '../settings/testing';
import StatementView from './statement.view';

const AT = '/statement?token=01K1.abc';
const STATEMENT: Statement = {
  decision: 'suspend',
  ground: 'money',
  point: 6,
  facts: 'You asked Kim for gift cards.',
  removed: null,
  source: 'report',
  automated: false,
  decided_at: '2026-10-01T08:00:00.000Z',
  until: '2026-10-08T08:00:00.000Z',
  lifted: false,
  acknowledged: false,
  appeal: { state: 'open', until: '2027-04-01T08:00:00.000Z', text: '', answer: '' },
};

it('a statement shows decision, reason and duration, and accepts an appeal without login', async () => {
  let statement = STATEMENT;
  const calls = serve({
    'GET user': { body: { user: null } },
    'POST statements/open': () => ({ body: { statement } }),
    'POST statements/appeal': ({ body }) => {
      statement = {
        ...statement,
        appeal: { ...statement.appeal, state: 'waiting', text: (body as { text: string }).text },
      };
      return { body: { statement } };
    },
  });
  await open(StatementView, { at: AT, user: null });
  expect(await screen.findByRole('heading', { level: 1, name: /suspended/ })).toBeTruthy();
  for (const said of [/gift cards/, /point 6/, /A member had reported it/, /not a program/])
    expect(screen.getByText(said)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/Why the decision is wrong/), {
    target: { value: 'It was a joke.' },
  });
  fireEvent.click(screen.getByRole('button', { name: /Send the appeal/ }));
  expect(await screen.findByText(/Your appeal has arrived/)).toBeTruthy();
  expect(screen.getByText('It was a joke.')).toBeTruthy();
  expect(
    calls
      .filter(({ path }) => path.startsWith('statements/'))
      .map(({ body }) => (body as { token: string }).token),
  ).toEqual(['01K1.abc', '01K1.abc', '01K1.abc']);
});

it('a warning can be marked as read, and its token never appears in a request URL', async () => {
  let statement: Statement = { ...STATEMENT, decision: 'warn', until: null };
  const calls = serve({
    'POST statements/open': () => ({ body: { statement } }),
    'GET user': { body: { user: aMember } },
    'POST statements/acknowledge': () => ({
      body: { statement: (statement = { ...statement, acknowledged: true }) },
    }),
  });
  await open(StatementView, { at: AT });
  fireEvent.click(await screen.findByRole('button', { name: /I have read this/ }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /I have read this/ })).toBeNull(),
  );
  expect(calls.some(({ path, query }) => `${path}?${query}`.includes('01K1'))).toBe(false);
});

it('a statement says that the age decision was automated and that a person reviews an appeal', async () => {
  serve({
    'POST statements/open': {
      body: {
        statement: {
          ...STATEMENT,
          ground: 'under_age',
          point: 1,
          facts: '',
          source: 'age_check',
          automated: true,
          until: null,
        },
      },
    },
  });
  await open(StatementView, { at: AT, user: null });
  for (const said of [
    /A check said that you are not of age/,
    /that you began/,
    /If you appeal, a person will look at it/,
  ])
    expect(await screen.findByText(said)).toBeTruthy();
});

it('an invalid link to a statement shows an error', async () => {
  serve({ 'POST statements/open': () => ({ status: 422, body: { error: 'invalid_token' } }) });
  await open(StatementView, { at: AT, user: null });
  expect(await screen.findByText(/This link does not work/)).toBeTruthy();
});

it.each([
  ['a visitor to the login page', null, '/login'],
  ['a member to the home page', aMember, '/'],
])('a link without a valid token leads %s', async (_, user, path) => {
  serve({ 'GET user': { body: { user } } });
  await open(StatementView, { at: '/statement', user });
  expect(screen.getByRole('alert').querySelector('a')?.getAttribute('href')).toBe(path);
});
