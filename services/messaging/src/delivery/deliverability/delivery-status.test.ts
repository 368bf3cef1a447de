import { toVerdict, verdictOfAll, verdictOfReply } from './delivery-status';

// @spec 12.12
it.each([
  ['5.1.1', 'hard'],
  ['5.1.2', 'hard'],
  ['5.1.10', 'hard'],
  ['5.2.1', 'hard'],
  ['5.4.4', 'hard'],
  ['5.0.0', 'hard'],
  ['5.2.2', 'soft'],
  ['5.2.3', 'soft'],
  ['4.2.2', 'soft'],
  ['4.4.1', 'soft'],
  ['5.3.2', 'soft'],
  ['5.4.6', 'soft'],
  ['5.1.8', 'none'],
  ['5.6.1', 'none'],
  ['5.7.1', 'none'],
  ['2.0.0', 'none'],
  ['', 'none'],
  ['nonsense', 'none'],
])('toVerdict classifies status %s as %s', (status, verdict) => {
  expect(toVerdict(status)).toBe(verdict);
});

it.each([
  [550, '550 5.1.1 no such user', 'hard'],
  [550, '550 no such user', 'hard'],
  [550, '550-5.7.26 this mail is not authenticated', 'none'],
  [552, '552 mailbox full', 'soft'],
  [554, '554 rejected as spam', 'none'],
])('verdictOfReply classifies reply %s (%s) as %s', (code, text, verdict) => {
  expect(verdictOfReply(code, text)).toBe(verdict);
});

it('verdictOfAll ignores failures if any recipient has received the mail', () => {
  const failed = { action: 'failed', status: '5.1.1' };
  expect(verdictOfAll([failed, { action: 'delivered', status: '2.0.0' }])).toBe('none');
  expect(verdictOfAll([failed, failed])).toBe('hard');
  expect(verdictOfAll([failed, { action: 'failed', status: '4.2.2' }])).toBe('soft');
  expect(verdictOfAll([{ action: 'delayed', status: '4.4.1' }])).toBe('none');
  expect(verdictOfAll([])).toBe('none');
});
