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
  'one person may adjust %i credits after %i on the same day (limit 50): %s',
  (credits, movedAlone, isAlone) => {
    expect(canAdjustAlone({ credits, movedAlone, limit: 50 })).toBe(isAlone);
  },
);

it.each([
  ['another person approves', { askedBy: 'ben' }, 'approve', null],
  ['its author approves', { askedBy: 'ada' }, 'approve', 'second_person_required'],
  ['its author withdraws it', { askedBy: 'ada' }, 'refuse', null],
  ['it was decided before', { askedBy: 'ben', state: 'done' }, 'approve', 'conflict'],
] as const)('checks the decision on an adjustment when %s', (_what, changes, decision, denial) => {
  expect(findDecisionDenial({ state: 'waiting', ...changes }, 'ada', decision)).toBe(denial);
});
