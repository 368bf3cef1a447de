import { leadWithReal } from './lead-with-real';

const isFictional = (name: string): boolean => name.startsWith('f');

// @spec 2.92
it.each([
  [
    'moves the first real member to the front',
    ['f1', 'f2', 'r1', 'f3', 'r2'],
    ['r1', 'f1', 'f2', 'f3', 'r2'],
  ],
  ['keeps a list that starts with a real member', ['r1', 'f1', 'r2'], ['r1', 'f1', 'r2']],
  ['keeps a list without real members', ['f1', 'f2'], ['f1', 'f2']],
  ['keeps an empty list', [], []],
])('leadWithReal %s', (_title, list, expected) => {
  expect(leadWithReal(list, isFictional)).toEqual(expected);
});
