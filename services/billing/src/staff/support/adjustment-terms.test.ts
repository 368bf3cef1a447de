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
  '%i credits, after %i within a day, are given by one person alone up to 50: %s',
  (credits, movedAlone, isAlone) => {
    expect(canAdjustAlone({ credits, movedAlone, limit: 50 })).toBe(isAlone);
  },
);

it.each([
  ['somebody else approves', { askedBy: 'ben' }, 'approve', null],
  ['the one who asked approves', { askedBy: 'ada' }, 'approve', 'second_person_required'],
  ['the one who asked takes it back', { askedBy: 'ada' }, 'refuse', null],
  ['it was decided before', { askedBy: 'ben', state: 'done' }, 'approve', 'conflict'],
] as const)('an adjustment where %s', (_what, changes, decision, denial) => {
  expect(findDecisionDenial({ state: 'waiting', ...changes }, 'ada', decision)).toBe(denial);
});
