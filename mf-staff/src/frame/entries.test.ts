import { getVisibleGroups } from './entries';

test('the navigation depends on permissions alone, so that no entry moves while counts are loading', () => {
  const paths = getVisibleGroups({ permissions: ['messages.review', 'queues.manage'] }).flatMap(
    ({ entries }) => entries.map(({ path }) => path),
  );
  expect(paths).toEqual(['/staff', '/staff/held', '/staff/queues', '/staff/account']);
});
