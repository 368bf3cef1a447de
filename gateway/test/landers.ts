import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@duet/schemas/locales';
import type { BuiltRemote } from '@duet/schemas/remotes';

const each = <T>(value: T): Record<string, T> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, value]));
const computeDigest = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

export class Landers {
  constructor(private readonly gatewayFolder: string) {}

  getReleaseFolder(version: string): string {
    return join(this.gatewayFolder, 'remotes/landers', version);
  }

  keep(version: string, others: string[] = []): BuiltRemote {
    const paths = [
      '/',
      '/landers/gallery/:slug?',
      '/pages/terms',
      '/members/:id/landing',
      ...others,
    ];
    const texts = (path: string) =>
      each({
        title: path,
        description: '',
        body: `<h1>${version} ${path}</h1><form>{{hidden}}</form><a href="/login{{query}}">in</a>`,
        slots: { claim: [[4, 5 + version.length + path.length]] },
      });
    const pages = JSON.stringify({
      loader: `// of ${version}`,
      pages: paths.map((path) => ({ path, style: '', texts: texts(path) })),
    });
    mkdirSync(this.getReleaseFolder(version), { recursive: true });
    const files = { 'pages.json': pages, 'remoteEntry.js': `// ${version}` };
    for (const [file, text] of Object.entries(files))
      writeFileSync(join(this.getReleaseFolder(version), file), text);
    const routes = paths.map((path) => ({
      path,
      view: 'any',
      layout: 'lander' as const,
      access: 'visitor' as const,
    }));
    const descriptor = {
      name: 'landers',
      version,
      host: '^1.0.0',
      shared: {},
      views: ['any'],
      api: {},
      routes,
      navigation: [],
      modals: [],
      slots: [],
      labels: each({}),
    };
    const built = {
      descriptor,
      entry: 'remoteEntry.js',
      integrity: Object.fromEntries(
        Object.entries(files).map(([file, text]) => [file, computeDigest(text)]),
      ),
    } as BuiltRemote;
    writeFileSync(join(this.getReleaseFolder(version), 'remote.json'), JSON.stringify(built));
    return built;
  }

  promote(version: string, revoked: string[] = []): void {
    const { integrity, descriptor } = this.keep(version);
    const entry = {
      version,
      entry: `/remotes/landers/${version}/remoteEntry.js`,
      integrity,
      descriptor,
      previous: null,
    };
    writeFileSync(
      join(this.gatewayFolder, 'remotes/registry.json'),
      JSON.stringify({
        revision: Date.now(),
        remotes: { landers: entry },
        revoked: { landers: revoked },
      }),
    );
  }
}
