import { COLUMNS, EMOJI, moved } from './emoji-list';

it('the emoji grid has full rows and no duplicates', () => {
  expect(new Set(EMOJI).size).toBe(EMOJI.length);
  expect(EMOJI.length % COLUMNS).toBe(0);
});

it('arrow keys move within the emoji grid and stop at its edges', () => {
  expect(
    ['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'End', 'Home', 'a'].map((key) =>
      moved(0, key, 12),
    ),
  ).toEqual([1, COLUMNS, 0, 0, 11, 0, null]);
  expect(moved(11, 'ArrowRight', 12)).toBe(11);
});
