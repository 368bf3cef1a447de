import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { formatReason } from '@duet/schemas/remote-rejections';
import { EMPTY_REGISTRY, isRevoked } from '@duet/schemas/remote-rules';
import { readRegistry } from '@duet/schemas/remotes';
import type { Registry, Release } from '@duet/schemas/remotes';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { getCanaries, documentWith, releasesWith, trials, withRelease } from './canaries';
import { PublishedRoutes } from './published-routes';
import { type PageAudience, registryForPage } from './registry-for-page';
import { scriptJson } from '../script-json';
import { serveFiles } from '../static-files';

/** Interval of registry checks. A check is one `stat`; the file is read only after a change. */
const LOOK_EVERY_MS = 250;

export interface RegistryState {
  revision: number;
  revoked: readonly string[];
}

export interface Published {
  json: (audience: PageAudience) => string;
  /** The version of each remote for a visitor, without revoked versions. */
  releases: Record<string, Release>;
  routes: PublishedRoutes;
}

/** If the file is invalid, the last valid registry stays in use. */
export class RegistryFile {
  private registry: Registry = EMPTY_REGISTRY;
  private document: object = EMPTY_REGISTRY;
  private stateNow = toState(EMPTY_REGISTRY);
  private headersNow = toHeaders(this.stateNow);
  private readonly listeners = new Set<() => void>();
  private readonly published = new Map<string, Published>();
  private readonly given = new Set<string>();
  private isComplete = false;
  private seen = 'none';
  private timer: NodeJS.Timeout | undefined;
  private readonly file: string;

  constructor(
    folder: string,
    private readonly log: Logger,
  ) {
    this.file = join(folder, 'registry.json');
  }

  async start(): Promise<void> {
    await this.refresh();
    this.timer = setInterval(() => void this.refresh(), LOOK_EVERY_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  get headers(): Record<string, string> {
    return this.headersNow;
  }

  get state(): RegistryState {
    return this.stateNow;
  }

  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }

  async hasTrials(): Promise<boolean> {
    await this.refresh();
    return trials(this.registry).length > 0;
  }

  async current(bucket: number | null): Promise<Published> {
    await this.refresh();
    return this.publishedWith(bucket, null);
  }

  /** @returns null if the version is revoked */
  async currentWith(bucket: number | null, release: Release): Promise<Published | null> {
    await this.refresh();
    return isRevoked(this.registry, release.descriptor.name, release.version)
      ? null
      : this.publishedWith(bucket, release);
  }

  hasGiven(remote: string, version: string): boolean {
    return this.given.has(`${remote}@${version}`);
  }

  private publishedWith(bucket: number | null, instead: Release | null): Published {
    const canaries = bucket === null ? [] : getCanaries(this.registry, bucket);
    const key = [...canaries, instead && `${instead.descriptor.name}@${instead.version}`].join();
    const known = this.published.get(key);
    if (known) return known;
    const registry = instead ? withRelease(this.registry, instead) : this.registry;
    const document = instead
      ? withRelease(this.document as Partial<Registry>, instead)
      : this.document;
    const whole = documentWith(document, registry, canaries);
    const json = remember((audience) =>
      scriptJson(registryForPage(whole, audience, registry.remotes)),
    );
    const releases = releasesWith(registry, canaries);
    // A revoked version keeps its routes, so that its pages show an error instead of a 404.
    const routes = new PublishedRoutes({ ...registry.remotes, ...releases }, this.isComplete);
    const published = { json, releases, routes };
    for (const [remote, { version }] of Object.entries(published.releases))
      this.given.add(`${remote}@${version}`);
    this.published.set(key, published);
    return published;
  }

  private async refresh(): Promise<void> {
    try {
      const { ino, mtimeMs, size } = await stat(this.file);
      const state = `${ino}:${mtimeMs}:${size}`;
      if (state === this.seen) return;
      const document: unknown = JSON.parse(await readFile(this.file, 'utf8'));
      const { registry, refused } = readRegistry(document);
      for (const refusal of refused)
        this.log.error(
          { ...refusal, reason: formatReason(refusal.reason) },
          'registry has an invalid entry; its remote is not served',
        );
      this.registry = registry;
      this.document = document as object;
      this.stateNow = toState(registry);
      this.headersNow = toHeaders(this.stateNow);
      this.isComplete = refused.length === 0 && Object.keys(registry.remotes).length > 0;
      this.published.clear();
      this.seen = state;
      for (const listener of this.listeners) listener();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        this.log.error({ err: error }, 'registry could not be read; the last valid one is used');
    }
  }
}

function remember(write: Published['json']): Published['json'] {
  const written = new Map<string, string>();
  return (audience) => {
    const key = `${audience.locale} ${audience.isOfStaff}`;
    const json = written.get(key) ?? write(audience);
    written.set(key, json);
    return json;
  };
}

function toState({ revision, revoked = {} }: Registry): RegistryState {
  return {
    revision,
    revoked: Object.entries(revoked).flatMap(([name, marked]) =>
      marked.map((version) => `${name}@${version}`),
    ),
  };
}

const toHeaders = ({ revision, revoked }: RegistryState): Record<string, string> => ({
  'x-registry-revision': String(revision),
  ...(revoked.length > 0 && { 'x-registry-revoked': revoked.join(',') }),
});

export const serveRegistryState =
  (registry: RegistryFile): RequestHandler =>
  (_req, res) => {
    res
      .status(204)
      .set({ ...registry.headers, 'cache-control': 'no-store' })
      .end();
  };

export function serveRemotes(folder: string): RequestHandler {
  const files = serveFiles(folder, { immutable: true });
  return (req, res, next) => {
    if (req.path === '/registry.json') return notThere(req, res, next);
    files(req, res, (error) => (error ? next(error) : notThere(req, res, next)));
  };
}

export const notThere: RequestHandler = (_req, res) => {
  res.status(404).set('cache-control', 'no-store').type('text/plain').send('Not found\n');
};
