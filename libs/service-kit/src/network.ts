import type { FastifyRequest } from 'fastify';

/** Only the gateway sets `x-forwarded-for`, with one address. */
export function getAddress(request: FastifyRequest): string {
  const forwarded = request.headers['x-forwarded-for'];
  return (typeof forwarded === 'string' ? forwarded : '') || request.ip;
}

/** Returns an IPv4 address, or the /64 of an IPv6 address, which usually has one customer. */
export function getNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4);
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}

/** Returns the /24 of an IPv4 address or the /48 of an IPv6 address. */
export function getWideNetwork(address: string): string {
  const network = getNetwork(address);
  return network.includes(':')
    ? network.split(':').slice(0, 3).join(':')
    : network.replace(/\.\d+$/, '.0');
}
