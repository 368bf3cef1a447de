import { namePasskey } from './passkey-name';

const UNKNOWN = '00000000-0000-0000-0000-000000000000';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';

describe('name of a new passkey', () => {
  it.each([
    ['the password manager', 'd548826e-79b4-db40-a3d8-11116f7e8349', FIREFOX, 'Bitwarden'],
    ['browser and system without a known manager', UNKNOWN, FIREFOX, 'Firefox, Linux'],
    ['a general word for an unknown browser', UNKNOWN, 'curl/8', 'Passkey'],
    [
      'a general word for an AAGUID named like a property of all objects',
      'constructor',
      'curl/8',
      'Passkey',
    ],
  ])('is %s', (_, aaguid, userAgent, name) => {
    expect(namePasskey(aaguid, userAgent)).toBe(name);
  });
});
