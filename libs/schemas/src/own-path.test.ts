import { isOwnPath } from './own-path';

describe('isOwnPath', () => {
  test.each(['/', '/chats?with=1', '/members/abc#photos', '/a//b', '/%09/x'])(
    'accepts %j, which stays on the site',
    (path) => {
      expect(isOwnPath(path)).toBe(true);
      expect(new URL(path, 'https://site.example').host).toBe('site.example');
    },
  );

  test.each([
    ...['//evil.example', '/\\evil.example', '/\t/evil.example', '/\n/evil.example', ' //x'],
    ...['https://evil.example', 'javascript:alert(1)', 'chats', '', null, undefined, 1],
  ])('rejects %j', (path) => {
    expect(isOwnPath(path)).toBe(false);
  });
});
