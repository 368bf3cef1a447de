import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { waitingMatches } from '../match/show-match';
import { someProfile } from '@duet/federation/fixtures';
import type { SwipeResponse, SwipeBody } from '@duet/schemas/swipe';
import { open } from '../testing';
import { clockText } from './countdown';
import { redeal } from './deal';
import SwipeGameView from './swipe-game.view';

const dealt = (...ids: number[]) => ids.map((n) => ({ ...someProfile(n), name: `P${n}` }));
const game = (change: Partial<SwipeResponse> = {}): SwipeResponse => ({
  profiles: dealt(1, 2, 3),
  likes_left: 4,
  likes_per_day: 4,
  resets_at: '2026-07-02T22:00:00.000Z',
  can_undo: false,
  match: false,
  ...change,
});
const getId = (n: number) => someProfile(n).id;

async function play({ likes = 4, match = false } = {}) {
  let answered: SwipeBody[] = [];
  const now = (): SwipeResponse => {
    const seen = answered.flatMap((body) => (body.action === 'undo' ? [] : [body.profile_id]));
    const left = likes - answered.filter(({ action }) => action === 'like').length;
    return game({
      profiles: left > 0 ? dealt(1, 2, 3).filter(({ id }) => !seen.includes(id)) : [],
      likes_left: left,
      can_undo: answered.length > 0,
      match: match && answered.at(-1)?.action === 'like',
    });
  };
  const opened = await open(SwipeGameView, {
    at: '/swipe-game',
    answers: {
      'GET swipe-game': () => ({ body: now() }),
      'POST swipe-game': ({ body }) => {
        const move = body as SwipeBody;
        answered = move.action === 'undo' ? answered.slice(0, -1) : [...answered, move];
        return { body: now() };
      },
    },
  });
  await screen.findByRole('article');
  return { ...opened, moves: () => opened.asked('POST swipe-game').map(({ body }) => body) };
}
const top = () => screen.getByRole('article').textContent ?? '';
const drag = (by: number) => {
  const card = screen.getByRole('article');
  card.setPointerCapture = () => undefined;
  const at = (clientX: number) => ({ pointerId: 1, button: 0, clientX });
  fireEvent(card, new MouseEventWithId('pointerdown', at(100)));
  fireEvent(card, new MouseEventWithId('pointermove', at(100 + by / 2)));
  fireEvent(card, new MouseEventWithId('pointerup', at(100 + by)));
};
/** jsdom has no pointer events. */
class MouseEventWithId extends MouseEvent {
  readonly pointerId: number;
  constructor(type: string, { pointerId, ...init }: MouseEventInit & { pointerId: number }) {
    super(type, { bubbles: true, ...init });
    this.pointerId = pointerId;
  }
}

describe('swipe game', () => {
  // @spec 16.18
  it.each([
    [
      'the heart button',
      () => fireEvent.click(screen.getByRole('button', { name: 'Like P1' })),
      'like',
    ],
    [
      'the cross button',
      () => fireEvent.click(screen.getByRole('button', { name: 'Pass on P1' })),
      'pass',
    ],
    ['the right arrow', () => fireEvent.keyDown(document.body, { key: 'ArrowRight' }), 'like'],
    ['the left arrow', () => fireEvent.keyDown(document.body, { key: 'ArrowLeft' }), 'pass'],
    ['a drag to the right', () => drag(140), 'like'],
    ['a drag to the left', () => drag(-140), 'pass'],
  ])('answers a card by %s', async (_name, act_, action) => {
    const { moves } = await play();
    expect(top()).toContain('P1');
    act_();
    await waitFor(() => expect(top()).toContain('P2'));
    await waitFor(() => expect(moves()).toEqual([{ action, profile_id: getId(1) }]));
  });

  it('keeps a card after a short drag', async () => {
    const { moves } = await play();
    drag(40);
    expect(top()).toContain('P1');
    expect(moves()).toEqual([]);
  });

  it('ignores arrow keys that are held down, pressed with Alt or pressed inside other controls', async () => {
    const { moves } = await play();
    const field = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(field, { key: 'ArrowRight' });
    field.remove();
    fireEvent.keyDown(document.body, { key: 'ArrowRight', repeat: true });
    fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true });
    expect(top()).toContain('P1');
    expect(moves()).toEqual([]);
  });

  it('opens the profile on the up arrow key', async () => {
    const { router } = await play();
    fireEvent.keyDown(document.body, { key: 'ArrowUp' });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/members/${getId(1)}`));
  });

  it('sends quick likes and passes in order and without duplicates', async () => {
    const { moves } = await play();
    for (const [n, key] of ['ArrowRight', 'ArrowLeft', 'ArrowRight'].entries()) {
      await waitFor(() => expect(top()).toContain(`P${n + 1}`));
      fireEvent.keyDown(document.body, { key });
      fireEvent.keyDown(document.body, { key });
    }
    expect(await screen.findByText('You have seen everyone')).toBeTruthy();
    await waitFor(() =>
      expect(moves()).toEqual(
        [1, 2, 3].map((n) => ({ action: n === 2 ? 'pass' : 'like', profile_id: getId(n) })),
      ),
    );
  });

  // @spec 4.35
  it('shows a countdown when the daily likes are used up, and deals new cards afterwards', async () => {
    jest.useFakeTimers({
      now: new Date('2026-07-02T21:59:57Z'),
      doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'],
    });
    try {
      let left = 0;
      const { asked } = await open(SwipeGameView, {
        at: '/swipe-game',
        answers: {
          'GET swipe-game': () => ({ body: game(left > 0 ? {} : { likes_left: 0, profiles: [] }) }),
        },
      });
      expect((await screen.findByRole('timer')).textContent).toBe('00:00:03');
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(screen.getByRole('timer').textContent).toBe('00:00:02');
      expect(asked('GET swipe-game')).toHaveLength(1);
      left = 4;
      await act(() => jest.advanceTimersByTimeAsync(2_500));
      expect(await screen.findByRole('article')).toBeTruthy();
    } finally {
      jest.useRealTimers();
    }
  });

  it('on undo, puts the last card back on top and makes its like available again', async () => {
    const { moves } = await play({ likes: 1 });
    expect(screen.getByRole('button', { name: 'Take the last one back' })).toHaveProperty(
      'disabled',
      true,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Like P1' }));
    expect(await screen.findByRole('timer')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Take the last one back' }));
    await waitFor(() => expect(top()).toContain('P1'));
    expect(moves().at(-1)).toEqual({ action: 'undo' });
    expect(screen.getByText('1 like left today')).toBeTruthy();
  });

  it('shows the card that the service returns for an undo after a reload', async () => {
    const moves: SwipeBody[] = [];
    await open(SwipeGameView, {
      at: '/swipe-game',
      answers: {
        'GET swipe-game': () => ({ body: game({ can_undo: true }) }),
        'POST swipe-game': ({ body }) => {
          moves.push(body as SwipeBody);
          return { body: game({ profiles: dealt(9, 1, 2, 3) }) };
        },
      },
    });
    const undo = await screen.findByRole('button', { name: 'Take the last one back' });
    fireEvent.click(undo);
    fireEvent.click(undo);
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await waitFor(() => expect(top()).toContain('P9'));
    expect(moves).toEqual([{ action: 'undo' }]);
  });

  it('queues the match popup after a mutual like', async () => {
    await play({ match: true });
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await waitFor(() => expect([...waitingMatches().keys()]).toEqual([getId(1)]));
  });

  it('shows an error if loading fails, and deals cards after a retry', async () => {
    let fails = true;
    await open(SwipeGameView, {
      at: '/swipe-game',
      answers: {
        'GET swipe-game': () =>
          fails ? { status: 500, body: { error: 'internal' } } : { body: game() },
      },
    });
    const again = await screen.findByRole('button', { name: /again|retry/i });
    fails = false;
    fireEvent.click(again);
    expect(await screen.findByRole('article')).toBeTruthy();
  });
});

describe('dealt cards', () => {
  it('keep their order when the service returns them in a different order', () => {
    expect(redeal(dealt(2, 3), dealt(3, 4, 2)).map(({ name }) => name)).toEqual(['P2', 'P3', 'P4']);
  });

  it('disappear when the service no longer returns them', () => {
    expect(redeal(dealt(2, 3), dealt(3)).map(({ name }) => name)).toEqual(['P3']);
  });
});

test('the countdown has two digits per unit and stops at zero', () => {
  expect(clockText(18_732_500)).toBe('05:12:13');
  expect(clockText(-5)).toBe('00:00:00');
});
