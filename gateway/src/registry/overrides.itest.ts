import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Harness } from '../../test/harness';
import { readEnv } from '../env';

const gateway = new Harness();
const development = join(gateway.folder, 'development');

beforeAll(() =>
  gateway.start({
    REMOTE_OVERRIDE_ORIGINS: 'http://localhost:*, https://preview.example',
    REMOTE_OVERRIDE_FOR: 'everyone',
    SHELL_DEV_DIR: development,
  }),
);
afterAll(() => gateway.close());

const page = (path: string, cookie = '') =>
  gateway.sendRequest('GET', path, { headers: { accept: 'text/html', cookie } });
const directives = (policy: unknown): Record<string, string> =>
  Object.fromEntries(
    String(policy)
      .split(';')
      .map((part) => [part.trim().split(' ')[0] ?? '', part.trim()]),
  );

describe('remote overrides for everyone', () => {
  it('are limited to the configured origins in page and CSP', async () => {
    const { text, headers } = await page('/');
    expect(text).toContain('"overrideOrigins":["http://localhost:*","https://preview.example"]');
    const policy = directives(headers['content-security-policy']);
    for (const kind of ['script-src', 'connect-src', 'font-src'])
      expect(policy[kind]).toBe(`${kind} 'self' http://localhost:* https://preview.example`);
    for (const kind of ['default-src', 'worker-src']) expect(policy[kind]).toBe(`${kind} 'self'`);
  });

  it('serve the development shell on request until the browser session ends', async () => {
    mkdirSync(development, { recursive: true });
    writeFileSync(join(development, 'index.html'), 'development <!--duet:boot-->');
    writeFileSync(join(development, 'main.js'), 'main()');
    expect((await page('/')).text).not.toContain('development <');
    const asked = await page('/members?shell=development');
    expect(asked.text).toContain('development <');
    const cookie =
      asked.headers['set-cookie']?.find((each) => each.startsWith('duet_shell=')) ?? '';
    expect(cookie).not.toContain('Max-Age');
    expect((await page('/chats', cookie.split(';')[0])).text).toContain('development <');
    expect((await gateway.sendRequest('GET', '/assets/development/main.js')).text).toBe('main()');
    const back = await page('/?shell=live', cookie.split(';')[0]);
    expect(back.text).not.toContain('development <');
    expect(String(back.headers['set-cookie'])).toContain('duet_shell=; Max-Age=0');
  });

  it('serve the live shell while there is no development build', async () => {
    rmSync(development, { recursive: true, force: true });
    expect(await page('/?shell=development')).toMatchObject({ status: 200 });
  });

  it('reject origins that could change the CSP', () => {
    const required = {
      NODE_ENV: 'test',
      PORT: '0',
      REDIS_URL: 'redis://x',
      PRINCIPAL_SECRET: 'x'.repeat(40),
      IDENTITY_URL: 'http://a',
      MATCHING_URL: 'http://a',
      MESSAGING_URL: 'http://a',
      BILLING_URL: 'http://a',
      SHELL_DIR: 's',
      REMOTES_DIR: 'r',
      RELEASE_SIGNATURES: 'off',
    };
    expect(readEnv(required).REMOTE_OVERRIDE_ORIGINS).toEqual([]);
    for (const origins of ['*', "'unsafe-eval'", 'http://a; script-src *', 'http://localhost:*/x'])
      expect(() => readEnv({ ...required, REMOTE_OVERRIDE_ORIGINS: origins })).toThrow();
  });
});
