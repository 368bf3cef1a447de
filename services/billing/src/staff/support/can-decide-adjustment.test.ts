import { findDecisionDenial } from './can-decide-adjustment';

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
