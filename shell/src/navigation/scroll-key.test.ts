import { scrollKey } from './scroll-key';

const first = (pathname: string) => scrollKey({ key: 'default', pathname, search: '' });

test('the scroll position survives a reload but not a full load of another page', () => {
  expect(first('/account-deleted')).not.toBe(first('/notifications'));
  expect(first('/notifications')).toBe(first('/notifications'));
});

test('two visits to the same address have separate scroll positions', () => {
  expect(scrollKey({ key: 'a', pathname: '/members', search: '' })).not.toBe(
    scrollKey({ key: 'b', pathname: '/members', search: '' }),
  );
});
