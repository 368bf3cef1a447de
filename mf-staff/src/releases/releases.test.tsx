import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReleaseEntry } from '@duet/schemas/staff-releases';
import { SLOW, openStaffPage } from '../testing';

function openPage(respond?: (request: Request) => Response | undefined) {
  const sent: unknown[] = [];
  openStaffPage('/staff/releases', async (request, answer) => {
    if (request.method === 'POST') sent.push(await request.clone().json());
    return respond?.(request) ?? answer();
  });
  return sent;
}
const card = (name: string) => screen.findByRole('article', { name }, SLOW);
const version = async (remote: string, name: RegExp) =>
  within(within(await card(remote)).getByRole('region', { name }));

test('versions of a remote are shown side by side with share, stats and history', async () => {
  openPage();
  const live = await version('chat', /^1\.4\.0/);
  expect(live.getByText('Live')).toBeTruthy();
  expect(live.getByText('Commit 4f2a9c1d77')).toBeTruthy();
  expect(live.getByText('0.31 sec')).toBeTruthy();
  const canary = await version('chat', /^1\.5\.0/);
  expect(canary.getByText('Canary, 5% of the visitors')).toBeTruthy();
  expect(canary.getByText('2 (10%)')).toBeTruthy();
  expect(canary.getByText(/with uncommitted changes/)).toBeTruthy();
  const chat = within(await card('chat'));
  expect(chat.getByText('History (5 entries)')).toBeTruthy();
  expect(chat.getByText('Many errors.')).toBeTruthy();
  expect((await version('search', /^2\.0\.1/)).getByText('taken back')).toBeTruthy();
  const search = within(await card('search'));
  const words = '9 of 41 loads failed; live version: 20 of 4,120';
  expect(search.getByText(words)).toBeTruthy();
  expect(search.getByText('Healthy in 130 loads')).toBeTruthy();
}, 20_000);

test('the dialog for taking back a version requires a reason and names the version that replaces it', async () => {
  const sent = openPage();
  fireEvent.click((await version('chat', /^1\.4\.0/)).getByRole('button', { name: 'Take back' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Pages get 1\.3\.0-5b6a7980 instead/)).toBeTruthy();
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Take back' });
  expect(button.disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: ' Many errors. ' } });
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    { remote: 'chat', version: '1.4.0-0a1b2c3d', act: 'take_back', reason: 'Many errors.' },
  ]);
}, 20_000);

test('a canary is raised to the next share of its plan', async () => {
  const sent = openPage();
  fireEvent.click(
    (await version('chat', /^1\.5\.0/)).getByRole('button', { name: 'Raise to 50%' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'Healthy.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Raise to 50%' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ version: '1.5.0-9f8e7d6c', act: 'step', percent: 50 });
}, 20_000);

test('only a canary can be held, and only a version that is held or taken back can be allowed again', async () => {
  openPage();
  const names = async (remote: string, name: RegExp) =>
    (await version(remote, name)).queryAllByRole('button').map((each) => each.textContent);
  expect(await names('chat', /^1\.4\.0/)).toEqual(['Take back']);
  expect(await names('chat', /^1\.5\.0/)).toEqual(['Raise to 50%', 'Hold', 'Take back']);
  expect(await names('chat', /^1\.3\.0/)).toEqual([]);
  expect(await names('search', /^2\.0\.1/)).toEqual(['Allow again']);
}, 20_000);

test.each([
  ['no registry', 200, { reported_at: null, remotes: [] }, 'No registry yet'],
  ['an error', 500, { error: 'internal' }, /Something broke/],
] as const)(
  'the releases page has a separate message for %s',
  async (_name, status, body, words) => {
    openPage(({ url }) =>
      url.endsWith('/staff/releases') ? Response.json(body, { status }) : undefined,
    );
    expect(await screen.findByText(words, undefined, { timeout: 10_000 })).toBeTruthy();
  },
  20_000,
);

test('versions that are not live can be previewed, including versions from the history', async () => {
  openPage();
  const links = async (remote: string) =>
    within(await card(remote))
      .queryAllByRole('link')
      .map((each) => [each.textContent, each.getAttribute('href')]);
  expect(await links('chat')).toEqual([
    ['Show me', '/staff/release-preview/chat/1.5.0-9f8e7d6c'],
    ['Show me', '/staff/release-preview/chat/1.3.0-5b6a7980'],
    ['Show me', '/staff/release-preview/chat/1.6.0-77aa88bb'],
  ]);
  const kept = (await card('chat')).querySelector('li');
  expect(kept?.textContent).toMatch(
    /^Kept 1\.6\.0-77aa88bb Show me.*kim@duet\.example · c0ffee12ab$/,
  );
}, 20_000);

test('the newest history entry of a version decides whether the version can be previewed', async () => {
  const entry = (act: ReleaseEntry['act'], version: string): ReleaseEntry => ({
    ...{ at: '2026-11-20T09:00:00.000Z', by: 'publisher', actor: 'kim@duet.example', act, version },
    ...{ from: null, percent: null, commit: null, reason: null },
  });
  const history = [
    entry('take_back', '1.0.0-aa11bb22'),
    entry('publish', '1.1.0-aa11bb22'),
    entry('promote', '1.0.0-aa11bb22'),
    entry('canary', '1.1.0-aa11bb22'),
  ];
  openPage(({ url }) =>
    url.endsWith('/staff/releases')
      ? Response.json({
          reported_at: '2026-11-20T09:00:00.000Z',
          remotes: [{ remote: 'chat', versions: [], history }],
        })
      : undefined,
  );
  const links = within(await card('chat')).getAllByRole('link', { hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/staff/release-preview/chat/1.1.0-aa11bb22',
  ]);
}, 20_000);
