import { fireEvent, screen, within } from '@testing-library/react';
import { fixtures } from '../../fixtures';
import { SLOW, openStaffPage } from '../testing';

async function openQueue(route: '/staff/reports' | '/staff/appeals', answers: object = {}) {
  const paths: string[] = [];
  openStaffPage(
    route,
    (request, answer) => {
      paths.push(new URL(request.url).pathname);
      return answer();
    },
    answers,
  );
  const cards = await screen.findAllByRole('article', undefined, SLOW);
  return {
    cards: cards.map((card) => within(card)),
    looks: () => paths.filter((path) => path.endsWith('/evidence')),
  };
}
type Card = Awaited<ReturnType<typeof openQueue>>['cards'][number] | undefined;
const open = async (card: Card) => {
  fireEvent.click(card?.getByRole('button', { name: 'Open the transcript' }) as HTMLElement);
  return card?.findByRole('list', { name: /^Transcript/ }) as Promise<HTMLElement>;
};

test('the transcript is requested once, and only when staff open it', async () => {
  const { cards, looks } = await openQueue('/staff/reports');
  expect(looks()).toEqual([]);
  expect(cards[0]?.getByText(/Open the transcript before you decide/)).toBeTruthy();
  await open(cards[0]);
  expect(looks()).toHaveLength(1);
});

test('the transcript shows sender and time in order, marks the reported message and has no links', async () => {
  const { cards } = await openQueue('/staff/reports');
  const list = await open(cards[0]);
  const messages = within(list).getAllByRole('listitem');
  expect(messages).toHaveLength(7);
  expect(messages.map((message) => message.querySelector('time') !== null)).toEqual(
    messages.map(() => true),
  );
  expect(messages[0]?.textContent).toContain('Luca · was reported');
  expect(messages[1]?.textContent).toContain('Nora · made the report');
  expect(messages.filter((message) => within(message).queryByText('Reported message'))).toEqual([
    messages[3],
  ]);
  expect(messages[3]?.textContent).toContain('https://cards.pay-me.example/?id=8842');
  expect(list.querySelectorAll('a')).toHaveLength(0);
  expect(messages[4]?.textContent).toContain('Gift: A rose');
  expect(messages[6]?.querySelector('p')?.getAttribute('dir')).toBe('auto');
});

test('"Go to the reported message" focuses the reported message', async () => {
  const { cards } = await openQueue('/staff/reports');
  const list = await open(cards[0]);
  expect(document.activeElement).toBe(list);
  fireEvent.click(
    cards[0]?.getByRole('button', { name: 'Go to the reported message' }) as HTMLElement,
  );
  expect(document.activeElement).toBe(within(list).getAllByRole('listitem')[3]);
});

test('a photo is loaded on request, and a failed load is explained', async () => {
  const { cards } = await openQueue('/staff/reports');
  const list = await open(cards[0]);
  expect(within(list).queryByRole('img')).toBeNull();
  const button = within(list).getByRole('button', { name: 'Show the photo' });
  fireEvent.click(button);
  const image = within(list).getByRole('img', { name: 'Photo from Luca' });
  expect(image.getAttribute('src')).toMatch(/^\/api\/staff\/reports\/\w+\/evidence\/photos\/\w+$/);
  expect(button.textContent).toBe('Hide the photo');
  fireEvent.error(image);
  expect(within(list).queryByRole('img')).toBeNull();
  expect(within(list).getByText(/The photo did not load/)).toBeTruthy();
});

test('a report about a profile has no transcript and says that uploads are under legal hold', async () => {
  const { cards } = await openQueue('/staff/reports');
  fireEvent.click(cards[1]?.getByRole('button', { name: 'Open the transcript' }) as HTMLElement);
  expect(await cards[1]?.findByText(/this report is about the profile/)).toBeTruthy();
  expect(cards[1]?.getByText(/frozen for an authority/)).toBeTruthy();
});

test('a destroyed transcript shows its date of destruction', async () => {
  const answer = fixtures.answers['GET staff/appeals/:id/evidence'];
  const destroyed = {
    ...answer,
    answer: () => ({
      ...(answer.answer as () => object)(),
      state: 'destroyed',
      destroyed_at: '2026-03-01T12:00:00.000Z',
      messages: [],
    }),
  };
  const { cards } = await openQueue('/staff/appeals', {
    'GET staff/appeals/:id/evidence': destroyed,
  });
  fireEvent.click(cards[0]?.getByRole('button', { name: 'Open the transcript' }) as HTMLElement);
  expect(await cards[0]?.findByText(/Destroyed on Mar 1, 2026/)).toBeTruthy();
});

test('an appeal loads the transcript of its report from the route for appeals', async () => {
  const { cards, looks } = await openQueue('/staff/appeals');
  const list = await open(cards[0]);
  expect(within(list).getByText('Reported message')).toBeTruthy();
  expect(looks()[0]).toMatch(/\/api\/staff\/appeals\//);
  expect(cards[1]?.queryByRole('button', { name: 'Open the transcript' })).toBeNull();
});
