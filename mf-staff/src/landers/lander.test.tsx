import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { someId } from '@duet/federation/fixtures';
import { SLOW, openStaffPage } from '../testing';

async function openEditor(
  respond?: (request: Request) => Response | Promise<Response> | undefined,
) {
  const sent: [string, unknown][] = [];
  openStaffPage(`/staff/landers/${someId(301)}`, async (request, answer) => {
    if (request.method === 'PUT') sent.push([request.method, await request.clone().json()]);
    return (await respond?.(request)) ?? answer();
  });
  const headline = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Headline' }, SLOW);
  return { sent, headline };
}
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const claim = (value: string) =>
  expect.objectContaining({
    content: expect.objectContaining({ texts: { en: { claim: value } } }),
  });

test('after a failed save, the editor shows the error, keeps the text and offers a retry', async () => {
  let isFailing = true;
  const { sent, headline } = await openEditor(({ method }) =>
    method === 'PUT' && isFailing
      ? Response.json({ error: 'internal' }, { status: 500 })
      : undefined,
  );
  expect(screen.getByText('Draft saved')).toBeTruthy();
  write(headline, 'Come and see.');
  expect(screen.queryByText('Draft saved')).toBeNull();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Not saved\. Something broke/);
  expect(screen.queryByText('Draft saved')).toBeNull();
  expect(headline.value).toBe('Come and see.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
  isFailing = false;
  fireEvent.click(screen.getByRole('button', { name: 'Save again' }));
  expect(await screen.findByText('Draft saved')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent.at(-1)).toEqual(['PUT', claim('Come and see.')]);
}, 20_000);

test('after a conflict, the page names the cause, and the unsaved text can replace the newer draft', async () => {
  let isFirst = true;
  const { sent, headline } = await openEditor(({ method }) => {
    if (method !== 'PUT' || !isFirst) return undefined;
    isFirst = false;
    return Response.json({ error: 'conflict' }, { status: 409 });
  });
  write(headline, 'Mine.');
  expect((await screen.findByRole('alert')).textContent).toContain('A colleague has changed');
  fireEvent.click(screen.getByRole('button', { name: 'Save mine instead' }));
  expect(await screen.findByText('Draft saved')).toBeTruthy();
  expect(sent.at(-1)).toEqual(['PUT', claim('Mine.')]);
}, 20_000);

test.each(['pagehide', 'beforeunload'])('unsaved text is sent at once on %s', async (type) => {
  const { sent, headline } = await openEditor();
  write(headline, 'Last words.');
  act(() => void dispatchEvent(new Event(type, { cancelable: true })));
  await waitFor(() => expect(sent).toEqual([['PUT', claim('Last words.')]]), { timeout: 500 });
});

test('unsaved text is saved before another page of the app opens', async () => {
  const { sent, headline } = await openEditor();
  write(headline, 'Last words.');
  fireEvent.click(screen.getAllByRole('link', { name: 'Landers' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Headline' })).toBeNull());
  expect(sent).toEqual([['PUT', claim('Last words.')]]);
}, 20_000);

test('if the text cannot be saved, the editor asks before another page opens', async () => {
  const { headline } = await openEditor(({ method }) =>
    method === 'PUT' ? Response.json({ error: 'internal' }, { status: 500 }) : undefined,
  );
  write(headline, 'Last words.');
  fireEvent.click(screen.getAllByRole('link', { name: 'Landers' })[0] as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(headline.value).toBe('Last words.');
}, 20_000);

test('the list marks a withdrawn lander as withdrawn, and an unpublished lander as a draft', async () => {
  openStaffPage('/staff/landers', (_, answer) => answer());
  const card = (name: string) => screen.findByRole('article', { name }, SLOW);
  expect(within(await card('Snow day')).getByText('withdrawn')).toBeTruthy();
  expect(within(await card('Only a draft')).getByText('draft')).toBeTruthy();
}, 20_000);
