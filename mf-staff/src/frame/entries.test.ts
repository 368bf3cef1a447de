import { getVisibleGroups } from './entries';

test('the navigation depends only on permissions, so that entries do not move while counts load', () => {
  const paths = getVisibleGroups({ permissions: ['messages.review', 'queues.manage'] }).flatMap(
    ({ entries }) => entries.map(({ path }) => path),
  );
  expect(paths).toEqual(['/staff', '/staff/held', '/staff/queues', '/staff/account']);
});
