import { createHash } from 'node:crypto';
import { LOCALES } from '@duet/schemas/locales';
import { inLanguage, toSignedRelease } from '@duet/schemas/release-in-language';
import type { ReleaseAct } from '@duet/schemas/release-log';
import type { PreviewLink } from '@duet/schemas/release-preview';
import type { Registry, Release } from '@duet/schemas/remotes';
import { signEntries } from '@duet/service-kit/entry-signatures';
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

  keep(
    name: string,
    version: string,
    code = `code of ${version}`,
    routes: { path: string; access: 'public' | 'member' }[] = [],
  ): Release {
    const integrity = { 'remoteEntry.js': digest(code) };
    const release = this.describe(name, version, { integrity, routes });
    const { descriptor } = release;
    const files = {
      'remoteEntry.js': code,
      'assets/face.webp': `face of ${version}`,
      'remote.json': JSON.stringify({ descriptor, entry: 'remoteEntry.js', integrity }),
    };
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

  signEntries(registry: string, remotes: string[]): Registry['entry_signatures'] {
    return signEntries(this.key, JSON.parse(registry) as Registry & { signed_at: string }, remotes);
  }

  log(acts: Pick<ReleaseAct, 'act' | 'remote' | 'version'>[]): void {
    const none = { from: null, live: null, actor: 'kim', commit: null, reason: null };
    const at = '2026-11-26T10:00:00.000Z';
    const all = acts.map((act, index) => ({
      ...{ number: index + 1, id: `act-${index + 1}`, at, ...none, ...act },
    }));
    this.write(
      '.release-log.json',
      JSON.stringify(signDocument(this.key, 'release log', { acts: all })),
    );
  }

  preview(link: Omit<PreviewLink, 'signature'>): string {
    const signed = signDocument(this.key, 'preview', link);
    return `/release-preview?${new URLSearchParams({ ...signed, until: String(link.until) })}`;
  }

  private describe(
    name: string,
    version: string,
    {
      integrity,
      routes,
    }: {
      integrity: Record<string, string>;
      routes: { path: string; access: 'public' | 'member' }[];
    },
  ): Release {
    const labels = Object.fromEntries(
      LOCALES.map((each) => [each, {}]),
    ) as Release['descriptor']['labels'];
    const none = { shared: {}, views: [], api: {}, navigation: [], modals: [], slots: [] };
    const descriptor = {
      name,
      version: '1.0.0',
      host: '^1.0.0',
      ...none,
      routes: routes.map((each) => ({ ...each, view: 'page', layout: 'default' as const })),
      labels,
    };
    return { version, entry: `/remotes/${name}/${version}/remoteEntry.js`, integrity, descriptor };
  }
}
