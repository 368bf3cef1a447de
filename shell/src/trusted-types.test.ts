import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

interface Policy {
  createScriptURL: (text: string) => string | null;
  createHTML: (html: string) => string | null;
}

const SOURCE = readFileSync(join(__dirname, 'trusted-types.js'), 'utf8');

function runScript(trustedTypes?: object): void {
  runInContext(
    SOURCE,
    createContext({
      ...{ URL, trustedTypes },
      location: { href: 'https://duet.example/members', origin: 'https://duet.example' },
    }),
  );
}

function createPolicy(): Policy {
  const create = jest.fn<unknown, [string, Policy]>();
  runScript({ createPolicy: create });
  const [name, policy] = create.mock.calls[0] ?? [];
  if (name !== 'default' || !policy) throw new Error('the script created no default policy');
  return policy;
}

describe('Trusted Types', () => {
  test('cause no error in browsers that do not support them', () => {
    expect(() => runScript()).not.toThrow();
  });

  test.each([
    '/assets/main.123.js',
    'https://duet.example/remotes/chat/1.0.0/remoteEntry.js',
    '/sw.js',
    'http://localhost:3200/remoteEntry.js',
  ])('accept a script of the site, and let the policy decide on other origins: %s', (url) => {
    expect(createPolicy().createScriptURL(url)).toBe(url);
  });

  test.each([
    '/media/abc.webp',
    '/api/chats/1/photos/2',
    '/assets/../media/abc.webp',
    'blob:https://duet.example/assets/1',
  ])('reject the script %s', (url) => {
    expect(createPolicy().createScriptURL(url)).toBeNull();
  });

  test.each(['<h2>Our rules</h2><p><a href="/pages/terms">Terms</a></p>', ':root{--a:1px}', ''])(
    'accept texts and style sheets: %s',
    (html) => {
      expect(createPolicy().createHTML(html)).toBe(html);
    },
  );

  test.each([
    '<script src="/assets/main.js"></script>',
    '<img src=x onerror=alert(1)>',
    '<img/onerror=alert(1)/src=x>',
    '<a href="JavaScript:alert(1)">x</a>',
    '<iframe srcdoc="x"></iframe>',
    '<svg><animate onbegin=alert(1)></svg>',
    '<base href="https://evil.example/">',
  ])('reject HTML that runs or loads something: %s', (html) => {
    expect(createPolicy().createHTML(html)).toBeNull();
  });
});
