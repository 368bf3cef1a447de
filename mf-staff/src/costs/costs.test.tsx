import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SLOW, openStaffPage } from '../testing';

async function openPage(respond?: (request: Request) => Response | undefined) {
  const sent: [string, unknown][] = [];
  openStaffPage('/staff/campaign-costs', async (request, answer) => {
    if (request.method === 'POST')
      sent.push([
        new URL(request.url).pathname,
        await request
          .clone()
          .json()
          .catch(() => null),
      ]);
    return respond?.(request) ?? answer();
  });
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Lines with day/, {}, SLOW);
  const paste = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Import' }));
  };
  return { sent, field, paste };
}

test('pasted costs are sent in cents, and the field is empty afterwards', async () => {
  const { sent, field, paste } = await openPage();
  paste('2026-11-20;spring;12,50\n2026-11-21;winter;9');
  await waitFor(() => expect(field.value).toBe(''));
  expect(sent[0]).toEqual([
    '/api/staff/campaign-costs',
    {
      rows: [
        { day: '2026-11-20', campaign: 'spring', amount: 1_250 },
        { day: '2026-11-21', campaign: 'winter', amount: 900 },
      ],
    },
  ]);
}, 20_000);

test('each faulty line of pasted costs is listed with its problem, and nothing is sent', async () => {
  const { sent, field, paste } = await openPage();
  paste('2026-11-20,spring,12.50\n20/11/2026,spring,1\n2026-11-22,spring');
  const alert = await screen.findByText(/Nothing was imported/);
  expect(alert.closest('[role]')?.textContent).toContain('Line 2: write the day like 2026-11-20');
  expect(screen.getByText(/^Line 3: day, campaign or cost is missing/)).toBeTruthy();
  expect(field.value).toContain('12.50');
  expect(sent).toEqual([]);
}, 20_000);

test('only the first twenty faulty lines are listed, and the remaining faulty lines are counted', async () => {
  const { paste } = await openPage();
  paste('2026-11-20;spring\n'.repeat(1_050));
  const list = (await screen.findByText(/^Line 20: /)).closest('ul') as HTMLElement;
  expect(within(list).getAllByRole('listitem')).toHaveLength(21);
  expect(within(list).getByText('and 1,030 more lines')).toBeTruthy();
}, 20_000);

test('problems that the service finds are shown with their line numbers', async () => {
  const { paste } = await openPage(({ method }) =>
    method === 'POST'
      ? Response.json(
          {
            error: 'invalid_fields',
            fields: { 'rows.1.campaign': 'not_found', 'rows.1.day': 'invalid_date' },
          },
          { status: 422 },
        )
      : undefined,
  );
  paste('2026-11-20,spring,1\n\n2026-11-20,nowhere,1');
  expect(await screen.findByText('Line 3: there is no campaign with this name')).toBeTruthy();
  expect(screen.getByText('Line 3: the day is in the future')).toBeTruthy();
}, 20_000);

test('an import of more than 1,000 lines shows an error and sends nothing', async () => {
  const { sent, paste } = await openPage();
  paste(Array.from({ length: 1_001 }, (_, index) => `2026-11-20,c${index},1`).join('\n'));
  expect(await screen.findByText(/^There are more than 1,000 lines/)).toBeTruthy();
  expect(sent).toEqual([]);
}, 20_000);

test('a cost for a campaign that no longer exists shows an error', async () => {
  await openPage(({ method }) =>
    method === 'POST'
      ? Response.json(
          { error: 'invalid_fields', fields: { 'rows.0.campaign': 'not_found' } },
          { status: 422 },
        )
      : undefined,
  );
  fireEvent.change(screen.getByLabelText(/^Cost in/), { target: { value: '12.50' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This no longer exists, or never did.')).toBeTruthy();
}, 20_000);

test('a saved import can be undone, and an undone import is marked', async () => {
  const { sent } = await openPage();
  const rows = within(screen.getByRole('list', { name: '' }));
  expect(rows.getByText('undone')).toBeTruthy();
  fireEvent.click(rows.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent[0]?.[0]).toMatch(/campaign-costs\/[0-9A-Z]{26}\/undo$/));
}, 20_000);

test('the older page of imports replaces the newer page, and offers a retry if it fails to load', async () => {
  let isDown = true;
  const reply = async (request: Request, answer: () => Promise<Response>): Promise<Response> => {
    if (!request.url.includes('campaign-costs')) return answer();
    const page = (await (await answer()).json()) as { imports: { id: string }[] };
    if (!request.url.includes('cursor=')) return Response.json({ ...page, cursor: 'older' });
    if (isDown) return Response.json({ error: 'internal' }, { status: 500 });
    return Response.json({ ...page, imports: page.imports.slice(1), cursor: null });
  };
  openStaffPage('/staff/campaign-costs', reply);
  const older = await screen.findByRole('button', { name: 'Older' }, SLOW);
  expect(screen.getByText(/14 costs/)).toBeTruthy();
  fireEvent.click(older);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText(/14 costs/)).toBeNull();
  expect(screen.getByLabelText(/^Lines with day/)).toBeTruthy();
  isDown = false;
  fireEvent.click(retry);
  expect(await screen.findByText(/1 cost,/)).toBeTruthy();
  expect(screen.queryByText(/14 costs/)).toBeNull();
}, 20_000);
