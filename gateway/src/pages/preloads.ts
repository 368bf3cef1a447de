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

/** Versions that are kept in memory. */
const VERSIONS = 32;
/** Where the gateway serves the shell's files. */
const SHELL_PATH = '/assets/';
/** What the shell's first script imports. */
const START = './start';

const remoteJson = z.object({ chunks });

/**
 * A file that the page's code will ask for, with its digest where it will be asked for with one.
 */
interface Preload {
  href: string;
  digest?: string;
}

/** Who asks for what: what a route draws with is asked for ahead only for those who will see it. */
interface PreloadQuery {
  shell: Chunks | null;
  route: FoundRoute | null;
  releases: Record<string, Release>;
  locale: Locale;
  isMember: boolean;
}

/**
 * Tags that ask at once for exactly what the route will be drawn with. Without them each step is
 * known only when the one before it has arrived: the shell's start, the remote's entry, its module,
 * its view, its texts.
 */
export class Preloads {
  /** Versions do not change once they are published. */
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
    // A developer's own build, or one that changes while it is served.
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
        'chunks of a version could not be read; its pages load them step by step',
      );
      return null;
    }
  }
}

/**
 * Scripts with a digest are asked for across origins by the code that loads them, too: only then is
 * it one download.
 */
function toLinkTag({ href, digest }: Preload): string {
  const as = href.endsWith('.css') ? 'style' : 'script';
  return `\n    <link rel="preload" as="${as}" href="${escapeHtml(href)}"${digest ? ` integrity="${digest}" crossorigin="anonymous"` : ''}>`;
}
