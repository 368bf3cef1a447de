import { scrollKey } from './scroll-key';

const first = (pathname: string) => scrollKey({ key: 'default', pathname, search: '' });

test('a page that is loaded in full does not start where another one was left, but a reload stays where it is', () => {
  expect(first('/account-deleted')).not.toBe(first('/notifications'));
  expect(first('/notifications')).toBe(first('/notifications'));
});

test('two visits of one address within the app are kept apart', () => {
  expect(scrollKey({ key: 'a', pathname: '/members', search: '' })).not.toBe(
    scrollKey({ key: 'b', pathname: '/members', search: '' }),
  );
});
