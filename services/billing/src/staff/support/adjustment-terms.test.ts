import { canAdjustAlone, findDecisionDenial } from './adjustment-terms';

it.each([
  [50, 0, true],
  [51, 0, false],
  [-50, 0, true],
  [-51, 0, false],
  [20, 30, true],
  [21, 30, false],
  [-21, 30, false],
])(
  'one person may adjust %i credits after adjusting %i on the same day (limit 50): %s',
  (credits, movedAlone, isAlone) => {
    expect(canAdjustAlone({ credits, movedAlone, limit: 50 })).toBe(isAlone);
  },
);

it.each([
  ['approval by another person is accepted', { askedBy: 'ben' }, 'approve', null],
  [
    'approval by the author needs a second person',
    { askedBy: 'ada' },
    'approve',
    'second_person_required',
  ],
  ['withdrawal by the author is accepted', { askedBy: 'ada' }, 'refuse', null],
  ['a second decision is a conflict', { askedBy: 'ben', state: 'done' }, 'approve', 'conflict'],
] as const)('adjustment: %s', (_what, changes, decision, denial) => {
  expect(findDecisionDenial({ state: 'waiting', ...changes }, 'ada', decision)).toBe(denial);
});
