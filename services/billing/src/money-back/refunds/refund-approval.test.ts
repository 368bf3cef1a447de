import { judgeApproval } from './refund-approval';

const refund = { askedBy: null, approvedBy: null, amount: 9_999, withdrawalId: null };
const withdrawal = { withdrawalId: 'w' };

it.each<[string, object, string, number?]>([
  ['of a small refund releases the refund', {}, 'released'],
  ['of a large refund counts as the first of two approvals', { amount: 10_000 }, 'first'],
  [
    'of a large refund that another person has approved releases the refund',
    { amount: 10_000, approvedBy: 'ben' },
    'released',
  ],
  [
    'of a large refund that the same person has approved is denied',
    { amount: 10_000, approvedBy: 'ada' },
    'second_person_required',
  ],
  [
    'of a small refund that the same person requested is denied',
    { askedBy: 'ada' },
    'second_person_required',
  ],
  [
    'of a small refund that another person requested releases the refund',
    { askedBy: 'ben' },
    'released',
  ],
  [
    'of a large refund by its requester is denied, also after another approval',
    { amount: 10_000, askedBy: 'ada', approvedBy: 'ben' },
    'second_person_required',
  ],
  ['of a withdrawal within the limits of the person releases the refund', withdrawal, 'released'],
  [
    'of a withdrawal above the limits of the person counts as the first of two',
    withdrawal,
    'first',
    9_998,
  ],
  [
    'of a withdrawal above the limits that another person has approved releases the refund',
    { ...withdrawal, approvedBy: 'ben' },
    'released',
    0,
  ],
  ['of a refund that the member requested has no limit per person', {}, 'released', 0],
])('an approval %s', (_what, changes, approval, left = 9_999) => {
  expect(judgeApproval({ ...refund, ...changes }, 'ada', left)).toBe(approval);
});
