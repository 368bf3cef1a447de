import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { NO_CONTROL, type ReleaseControl, findWithheld } from '@duet/schemas/release-control';
import { formatReason } from '@duet/schemas/remote-rejections';
import { EMPTY_REGISTRY, isRevoked } from '@duet/schemas/remote-rules';
import { type Registry, type Release, readRegistry } from '@duet/schemas/remotes';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import {
  documentWith,
  getCanaries,
  getVersionsUnderTrial,
  releasesWith,
  trials,
  withRelease,
} from './canaries';
import { withControl } from './controlled-registry';
import { PublishedRoutes } from './published-routes';
import type { ReleaseCheck } from './release-check';
import { type PageAudience, registryForPage } from './registry-for-page';
import { Replacements } from './replacements';
import { scriptJson } from '../script-json';
import { serveFiles } from '../static-files';

/** A check of the registry is one `stat`; the gateway reads the file only after a change. */
const LOOK_EVERY_MS = 250;
/** Rejected files are counted again, so that the alert stays active. */
const CHECK_AGAIN_MS = 5_000;

export interface RegistryState {
  revision: number;
  revoked: readonly string[];
}

export interface Published {
  json: (audience: PageAudience) => string;
  /** The version of each remote, without revoked versions. */
  releases: Record<string, Release>;
  routes: PublishedRoutes;
}

interface Signed {
  registry: Registry;
  document: object;
}

/** If the file is invalid, the last valid registry stays in use. */
export class RegistryFile {
  /** The published registry, before `control` changes it. */
  private signed: Signed = { registry: EMPTY_REGISTRY, document: EMPTY_REGISTRY };
  private control = NO_CONTROL;
  private readonly replacements: Replacements;
  private registry: Registry = EMPTY_REGISTRY;
  private document: object = EMPTY_REGISTRY;
  private stateNow = toState(EMPTY_REGISTRY);
  private headersNow = toHeaders(this.stateNow);
  private readonly listeners = new Set<() => void>();
  private readonly pages = new Map<string, Published>();
  private readonly given = new Set<string>();
  private isComplete = false;
  private seen = 'none';
  private loading: { state: string; done: Promise<void> } | null = null;
  private checkAgainAt = Infinity;
  private withheld = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly file: string;

  constructor(
    private readonly folder: string,
    private readonly log: Logger,
    private readonly check: ReleaseCheck,
  ) {
    this.file = join(folder, 'registry.json');
    this.replacements = new Replacements(folder, check, log);
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

  get published(): Registry {
    return this.signed.registry;
  }

  async setControl(control: ReleaseControl): Promise<void> {
    const getState = (): string => JSON.stringify([this.control, this.replacements.key]);
    const before = getState();
    const { signed } = this;
    this.control = control;
    await this.replacements.find(signed.registry, control);
    if (this.signed !== signed) return this.setControl(control);
    if (getState() !== before) this.apply();
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

  isWithdrawn(remote: string, version: string): boolean {
    return (
      isRevoked(this.registry, remote, version) ||
      findWithheld(this.control, remote, version) !== null
    );
  }

  hasGiven(remote: string, version: string): boolean {
    return this.given.has(`${remote}@${version}`);
  }

  isCanary(remote: string, version: string): boolean {
    return this.registry.remotes[remote]?.canary?.version === version;
  }

  getVersionsUnderTrial = (bucket: number) => getVersionsUnderTrial(this.registry, bucket);

  private publishedWith(bucket: number | null, instead: Release | null): Published {
    const canaries = bucket === null ? [] : getCanaries(this.registry, bucket);
    const key = [...canaries, instead && `${instead.descriptor.name}@${instead.version}`].join();
    const known = this.pages.get(key);
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
    this.pages.set(key, published);
    return published;
  }

  private async refresh(): Promise<void> {
    try {
      const { ino, mtimeMs, size } = await stat(this.file);
      const state = `${ino}:${mtimeMs}:${size}`;
      if (state === this.seen && Date.now() < this.checkAgainAt) return;
      if (this.loading?.state !== state) this.loading = { state, done: this.load(state) };
      await this.loading.done;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        this.log.error(
          { err: error },
          'registry could not be read; the last valid registry is used',
        );
    }
  }

  private async load(state: string): Promise<void> {
    try {
      const document = JSON.parse(await readFile(this.file, 'utf8')) as Partial<Registry>;
      const isAccepted = this.check.acceptsRegistry(document);
      const found = isAccepted ? readRegistry(document) : null;
      const withheld = found ? await this.withholdFaulty(found.registry, document) : 0;
      if (found) await this.replacements.find(found.registry, this.control);
      if (this.loading?.state !== state) return;
      const isNews = state !== this.seen || withheld !== this.withheld;
      this.seen = state;
      this.withheld = withheld;
      this.checkAgainAt = isAccepted && withheld === 0 ? Infinity : Date.now() + CHECK_AGAIN_MS;
      if (found && isNews) this.use(found, document);
    } finally {
      if (this.loading?.state === state) this.loading = null;
    }
  }

  private use({ registry, refused }: ReturnType<typeof readRegistry>, document: object): void {
    for (const refusal of refused)
      this.log.error(
        { ...refusal, reason: formatReason(refusal.reason) },
        'registry has an invalid entry; its remote is not served',
      );
    this.check.adopt(document);
    this.signed = { registry, document };
    this.isComplete =
      refused.length + this.withheld === 0 && Object.keys(registry.remotes).length > 0;
    this.apply();
  }

  private apply(): void {
    const { registry, document } = this.signed;
    this.registry = withControl(registry, this.control, this.replacements);
    this.document = withControl(document, this.control, this.replacements);
    this.stateNow = toState(this.registry);
    this.headersNow = toHeaders(this.stateNow);
    this.pages.clear();
    for (const listener of this.listeners) listener();
  }

  private async withholdFaulty(registry: Registry, document: Partial<Registry>): Promise<number> {
    const before = this.signed;
    let withheld = 0;
    const isFaulty = async (name: string, version: string): Promise<boolean> => {
      const faulty = !(await this.check.acceptsVersion(this.folder, name, version));
      withheld += Number(faulty);
      return faulty;
    };
    for (const [name, { version, canary }] of Object.entries(registry.remotes)) {
      const isReplaced = await isFaulty(name, version);
      for (const [next, last] of [
        [registry, before.registry],
        [document, before.document as Partial<Registry>],
      ] as const)
        if (isReplaced) replaceEntry(next, last, name);
      if (isReplaced || !canary || !(await isFaulty(name, canary.version))) continue;
      delete registry.remotes[name]?.canary;
      delete document.remotes?.[name]?.canary;
    }
    return withheld;
  }
}

function replaceEntry(next: Partial<Registry>, last: Partial<Registry>, name: string): void {
  const remotes = next.remotes ?? {};
  const known = last.remotes?.[name];
  if (known) remotes[name] = known;
  else delete remotes[name];
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
    res.set({ ...registry.headers, 'cache-control': 'no-store' });
    res.status(204).end();
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
