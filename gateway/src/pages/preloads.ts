import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Chunks, chunks } from '@duet/schemas/chunks';
import type { Locale } from '@duet/schemas/locales';
import type { Release } from '@duet/schemas/remotes';
import { Cache } from '@duet/service-kit/cache';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { FoundRoute } from '../registry/published-routes';
import { escapeHtml } from '../script-json';

const VERSIONS = 32;
const SHELL_PATH = '/assets/';
const START = './start';

const remoteJson = z.object({ chunks });

interface Preload {
  href: string;
  digest?: string;
}

interface PreloadQuery {
  shell: Chunks | null;
  route: FoundRoute | null;
  releases: Record<string, Release>;
  locale: Locale;
  isMember: boolean;
}

/** Without preloads, the browser finds the files of a view one after another. */
export class Preloads {
  private readonly versions = new Cache<Chunks | null>({ ttlMs: Infinity, max: VERSIONS });

  constructor(
    private readonly folder: string,
    private readonly log: Logger,
  ) {}

  async tags({ shell, route, releases, locale, isMember }: PreloadQuery): Promise<string> {
    const isSeen =
      route && (route.route.access === 'public' || (route.route.access === 'member') === isMember);
    const own = shell
      ? [...(shell.later[START] ?? []), ...shell.shared, ...(shell.texts[locale] ?? [])].map(
          (file): Preload => ({ href: SHELL_PATH + file }),
        )
      : [];
    const remote = isSeen
      ? await this.ofRemote(route, releases[route.remote] ?? route.release, locale)
      : [];
    return [...new Map([...own, ...remote].map((each) => [each.href, each])).values()]
      .map(toLinkTag)
      .join('');
  }

  private async ofRemote(
    { remote, route }: FoundRoute,
    release: Release,
    locale: Locale,
  ): Promise<Preload[]> {
    const base = `/remotes/${remote}/${release.version}/`;
    // Skips remotes on other origins, whose files can change without a new version.
    if (release.entry !== `${base}remoteEntry.js`) return [];
    const found = await this.loadChunks(remote, release.version);
    if (!found) return [];
    const files = [
      'remoteEntry.js',
      ...found.own,
      ...(found.later[route.view] ?? []),
      ...(found.texts[locale] ?? []),
    ];
    return files.flatMap((file) =>
      release.integrity[file] ? [{ href: base + file, digest: release.integrity[file] }] : [],
    );
  }

  private async loadChunks(remote: string, version: string): Promise<Chunks | null> {
    try {
      return await this.versions.get(`${remote}/${version}`, async () => {
        const text = await readFile(join(this.folder, remote, version, 'remote.json'), 'utf8');
        return remoteJson.safeParse(JSON.parse(text)).data?.chunks ?? null;
      });
    } catch (error) {
      this.log.warn(
        { err: error, remote, version },
        'chunk list of a remote version could not be read; pages do not preload its chunks',
      );
      return null;
    }
  }
}

/** `crossorigin` must match the later request, otherwise browsers load the file twice. */
function toLinkTag({ href, digest }: Preload): string {
  const as = href.endsWith('.css') ? 'style' : 'script';
  return `\n    <link rel="preload" as="${as}" href="${escapeHtml(href)}"${digest ? ` integrity="${digest}" crossorigin="anonymous"` : ''}>`;
}
