import { bucketCookie, parseBucket } from '../registry/canaries';
import { deviceCookie, readCookies, readShell, sessionCookie, shellCookie } from './cookies';

const TOKEN = 'A'.repeat(43);

describe('sessionCookie', () => {
  // @spec 9.3
  it('is HttpOnly, Lax and lasts 30 days', () => {
    expect(sessionCookie(false).write(TOKEN)).toBe(
      `duet_session=${TOKEN}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
    );
  });

  it('is bound to the host and Secure under https', () => {
    expect(sessionCookie(true).write(TOKEN)).toBe(
      `__Host-duet_session=${TOKEN}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
    expect(sessionCookie(true).read(readCookies(`duet_session=${TOKEN}`))).toBeNull();
  });

  it('reads only valid tokens', () => {
    const read = (header: string | undefined) => sessionCookie(false).read(readCookies(header));
    expect(read(`a=b; duet_session=${TOKEN}`)).toBe(TOKEN);
    for (const header of [
      undefined,
      '',
      'duet_session=',
      'duet_session=short',
      `duet_session=${'x'.repeat(500)}`,
      `duet_session=${TOKEN}%0d%0ax`,
    ])
      expect(read(header)).toBeNull();
  });
});

describe('deviceCookie', () => {
  it('is HttpOnly, lasts 400 days, and is bound to the host under https', () => {
    expect(deviceCookie(false).write(TOKEN)).toBe(
      `duet_device=${TOKEN}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax`,
    );
    expect(deviceCookie(true).name).toBe('__Host-duet_device');
  });
});

describe('cookies without a secret', () => {
  it('are bound to the host under https, and are also read without the __Host- prefix', () => {
    expect(bucketCookie(7, true)).toMatch(/^__Host-duet_canary=7; .*Path=\/; HttpOnly; Secure/);
    expect(shellCookie(true, true)).toMatch(/^__Host-duet_shell=development; Path=\/; .*Secure/);
    expect(bucketCookie(7, false)).toMatch(/^duet_canary=7; /);
    expect(parseBucket(readCookies('duet_canary=9'))).toBe(9);
    expect(parseBucket(readCookies('duet_canary=9; __Host-duet_canary=7'))).toBe(7);
    expect(readShell(readCookies('duet_shell=development'))).toBe('development');
  });
});
