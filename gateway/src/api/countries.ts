import { readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { type CountryResponse, Reader } from 'mmdb-lib';

/** The country database has the licence CC0 (docs/adr/0005). */
const DATABASE =
  require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');

const LOCAL = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  LOCAL.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  LOCAL.addSubnet(network, bits, 'ipv6');

const MAX_KNOWN = 20_000;

type Row = CountryResponse & { country_code?: string };

/** Looks up countries. IP addresses stay in memory and are not logged. */
export class Countries {
  private readonly reader = new Reader<Row>(readFileSync(DATABASE));
  private readonly known = new LRUCache<string, { code: string | null }>({ max: MAX_KNOWN });

  constructor(private readonly localCountry = '') {}

  of(address = ''): string | null {
    const known = this.known.get(address);
    if (known) return known.code;
    const code = this.find(address);
    this.known.set(address, { code });
    return code;
  }

  private find(address: string): string | null {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
    const version = isIP(plain);
    if (version === 0) return null;
    if (LOCAL.check(plain, version === 4 ? 'ipv4' : 'ipv6')) return this.localCountry || null;
    const code = this.reader.get(plain)?.country_code;
    return code && /^[A-Z]{2}$/.test(code) ? code : null;
  }
}
