import { judgeApproval } from './refund-approval';

const refund = { askedBy: null, approvedBy: null, amount: 9_999 };

it.each([
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
])('an approval %s', (_what, changes, approval) => {
  expect(judgeApproval({ ...refund, ...changes }, 'ada')).toBe(approval);
});
