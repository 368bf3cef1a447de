import { ECDH } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { PushSubscriptionData } from '@duet/schemas/push';
import { invalidFields } from '@duet/service-kit/errors';

/** `*.` matches one or more labels of a host name. */
export const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
].join(',');

const POINT_BYTES = 65;
const SECRET_BYTES = 16;

export function isKnownEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, username, password, host, hostname, hash, href } = new URL(endpoint);
  // Rejects spellings of a host that another parser may read differently.
  if (
    href !== endpoint ||
    protocol !== 'https:' ||
    username ||
    password ||
    hash ||
    isIP(hostname.replace(/^\[|\]$/g, ''))
  )
    return false;
  return hosts.some((known) =>
    known.startsWith('*.')
      ? host.endsWith(known.slice(1)) && host.length > known.length - 1
      : host === known,
  );
}

export function areKeys({ p256dh, auth }: PushSubscriptionData['keys']): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT_BYTES || Buffer.from(auth, 'base64url').length !== SECRET_BYTES)
    return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

export function requireUsable(
  { endpoint, keys }: PushSubscriptionData,
  hosts: readonly string[],
): void {
  if (!isKnownEndpoint(endpoint, hosts))
    throw invalidFields({ 'subscription.endpoint': 'invalid_value' });
  if (!areKeys(keys)) throw invalidFields({ 'subscription.keys': 'invalid_value' });
}

const PRIVATE = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(address, bits, 'ipv6');

/** Also recognizes private IPv4 addresses in IPv6 notation. */
export const isPrivateAddress = (address: string): boolean =>
  PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
