import { createECDH, randomBytes } from 'node:crypto';
import { PUSH_SERVICES, areKeys, isKnownEndpoint, isPrivateAddress } from './push-endpoint';

const hosts = PUSH_SERVICES.split(',');

// @spec 13.3
describe('isKnownEndpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/dQw4w9WgXcQ:APA91b-x_y',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAAAB',
    'https://wns2-db5p.notify.windows.com/w/?token=BQYAAAA%2b%3d',
    'https://web.push.apple.com/QGuQyavXutnMH',
  ])('accepts a known push service: %s', (endpoint) => {
    expect(isKnownEndpoint(endpoint, hosts)).toBe(true);
  });

  it.each([
    ['another host', 'https://push.example/x'],
    ['an address without https', 'http://fcm.googleapis.com/x'],
    ['another port', 'https://fcm.googleapis.com:8443/x'],
    ['an address with a login', 'https://user:secret@fcm.googleapis.com/x'],
    ['a login that looks like the host', 'https://fcm.googleapis.com@evil.example/x'],
    ['a subdomain of a known host', 'https://x.fcm.googleapis.com/x'],
    ['a host whose name only ends like a known host', 'https://evilnotify.windows.com/x'],
    ['the domain of a pattern without a subdomain', 'https://notify.windows.com/x'],
    ['a host whose name begins with a known host', 'https://fcm.googleapis.com.evil.example/x'],
    ['an IPv4 address', 'https://127.0.0.1/x'],
    ['an IPv6 address', 'https://[::1]/x'],
    ['an IPv4 address as an integer', 'https://2130706433/x'],
    ['a fragment', 'https://fcm.googleapis.com/x#y'],
    ['a backslash', 'https://fcm.googleapis.com\\@evil.example/x'],
    ['capitals', 'https://FCM.googleapis.com/x'],
    ['a line break', 'https://fcm.googleapis.com/x\r\nhost: evil'],
    ['a file URL', 'file:///etc/passwd'],
    ['an empty text', ''],
    ['a text that is no URL', 'nonsense'],
  ])('rejects %s', (_, endpoint) => {
    expect(isKnownEndpoint(endpoint, hosts)).toBe(false);
  });

  it('requires the port if the list of known hosts contains a port', () => {
    expect(isKnownEndpoint('https://localhost:4443/x', ['localhost:4443'])).toBe(true);
    expect(isKnownEndpoint('https://localhost/x', ['localhost:4443'])).toBe(false);
  });
});

describe('areKeys', () => {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');

  it('accepts a P-256 point and a secret of 16 bytes', () => {
    expect(areKeys({ p256dh, auth })).toBe(true);
    expect(areKeys({ p256dh: `${p256dh}=`, auth: `${auth}==` })).toBe(true);
  });

  it.each([
    [
      'a point that is on no curve',
      { p256dh: Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url'), auth },
    ],
    [
      'a compressed point',
      { p256dh: createECDH('prime256v1').generateKeys('base64url', 'compressed'), auth },
    ],
    [
      'a point of another curve',
      { p256dh: createECDH('secp384r1').generateKeys('base64url'), auth },
    ],
    ['a short secret', { p256dh, auth: randomBytes(15).toString('base64url') }],
    ['a long secret', { p256dh, auth: randomBytes(17).toString('base64url') }],
    ['nothing', { p256dh: '', auth: '' }],
  ])('rejects %s', (_, keys) => {
    expect(areKeys(keys)).toBe(false);
  });
});

it.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['::1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:10.0.0.1', true],
  ['142.250.1.95', false],
  ['172.32.0.1', false],
  ['2a00:1450:4001:81b::200a', false],
])('isPrivateAddress(%s) is %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});
