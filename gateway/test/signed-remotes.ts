import { createHash } from 'node:crypto';
import { LOCALES } from '@duet/schemas/locales';
import { inLanguage, toSignedRelease } from '@duet/schemas/release-in-language';
import type { Registry, Release } from '@duet/schemas/remotes';
import {
  makeReleaseKeys,
  readReleaseKey,
  readReleaseKeys,
  signDocument,
  signRelease,
} from '@duet/service-kit/release-signatures';

const digest = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

export class Publisher {
  private readonly pair = makeReleaseKeys();
  readonly publicKey = this.pair.publicKey;
  readonly keys = readReleaseKeys(this.publicKey);
  private readonly key = readReleaseKey(this.pair.privateKey);
  private at = Date.now() - 60_000;

  constructor(private readonly write: (path: string, text: string) => void) {}

  keep(name: string, version: string, code = `code of ${version}`): Release {
    const files = {
      'remoteEntry.js': code,
      'assets/face.webp': `face of ${version}`,
      'remote.json': '{}',
    };
    const release = this.describe(name, version, { 'remoteEntry.js': digest(code) });
    const signatures = Object.fromEntries(
      LOCALES.map((locale) => [
        locale,
        signRelease(this.key, 'release', toSignedRelease(inLanguage(release, locale))),
      ]),
    );
    const digests = Object.fromEntries(
      Object.entries(files).map(([file, text]) => [file, digest(text)]),
    );
    const manifest = { remote: name, version, files: digests, signatures };
    for (const [file, text] of Object.entries(files))
      this.write(`${name}/${version}/${file}`, text);
    this.write(
      `${name}/${version}/.manifest.json`,
      JSON.stringify(signDocument(this.key, 'version', manifest)),
    );
    return { ...release, signatures };
  }

  publish(revision: number, releases: Release[], more: Partial<Registry> = {}): string {
    const remotes = Object.fromEntries(
      releases.map((each) => [each.descriptor.name, { ...each, previous: null }]),
    );
    this.at += 1_000;
    const registry = { revision, remotes, ...more, signed_at: new Date(this.at).toISOString() };
    const text = JSON.stringify(signDocument(this.key, 'registry', registry));
    this.write('registry.json', text);
    return text;
  }

  private describe(name: string, version: string, integrity: Record<string, string>): Release {
    const labels = Object.fromEntries(
      LOCALES.map((each) => [each, {}]),
    ) as Release['descriptor']['labels'];
    const none = { shared: {}, views: [], api: {}, navigation: [], modals: [], slots: [] };
    const descriptor = { name, version: '1.0.0', host: '^1.0.0', ...none, routes: [], labels };
    return { version, entry: `/remotes/${name}/${version}/remoteEntry.js`, integrity, descriptor };
  }
}
