import { canActAlone, getLeft, isSecondPerson } from './four-eyes';

const limits = { member: 50, day: 100 };

it.each([
  [50, { member: 0, day: 0 }, true],
  [51, { member: 0, day: 0 }, false],
  [-51, { member: 0, day: 0 }, false],
  [1, { member: 50, day: 50 }, false],
  [30, { member: 0, day: 70 }, true],
  [31, { member: 0, day: 70 }, false],
  [1, { member: 0, day: 500 }, false],
])('a change of %d after changes of %j needs no second person: %s', (amount, done, isAllowed) => {
  expect(canActAlone(amount, limits, done)).toBe(isAllowed);
});

it('the amount that a person can still change without approval is never below zero', () => {
  expect(getLeft(limits, { member: 10, day: 10 })).toBe(40);
  expect(getLeft(limits, { member: 0, day: 95 })).toBe(5);
  expect(getLeft(limits, { member: 80, day: 200 })).toBe(0);
});

it('a second person is someone who neither requested nor approved the change', () => {
  expect(isSecondPerson('ada', 'ben', null)).toBe(true);
  expect(isSecondPerson('ada', 'ada', null)).toBe(false);
  expect(isSecondPerson('ada', 'ben', 'ada')).toBe(false);
});
