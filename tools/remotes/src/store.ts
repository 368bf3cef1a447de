import { cp, mkdir, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PATTERNS } from '@duet/schemas/remote-terms';
import type { ReleaseLog } from '@duet/schemas/release-log';
import { MANIFEST_FILE, RETIRED_MARK } from '@duet/schemas/version-manifest';
import type { Registry } from '@duet/schemas/remotes';
import type { VersionManifest } from '@duet/schemas/version-manifest';
import { LOG_FILE, digestsOf, inFolder, listFiles, orNull, readBuild } from './builds.ts';
import { applyEdit, readReleases } from './release-log.ts';
import { makeManifest, proveKept, readState, signState } from './signing.ts';
import type { ReadFile } from './builds.ts';
import type { Edit, Releases } from './release-log.ts';
import type { KeptRemote, Signing, State } from './signing.ts';

export interface RemoteStore {
  readonly signing: Signing;
  names: () => Promise<string[]>;
  versions: (name: string) => Promise<string[]>;
  registry: () => Promise<Registry>;
  releases: () => Promise<Releases>;
  /**
   * Concurrent changes are applied one after another, and readers never see a half-written file.
   */
  change: (edit: Edit) => Promise<Releases>;
  /** Signs registry and log again. `isTrusted` skips the check of their signatures. */
  sign: (edit: (registry: Registry) => Registry, isTrusted: boolean) => Promise<void>;
  keep: (build: string, name: string, version: string) => Promise<void>;
  built: (name: string, version: string) => Promise<KeptRemote>;
  files: (name: string, version: string) => Promise<string[]>;
  reader: (name: string, version: string) => ReadFile;
  writeManifest: (manifest: VersionManifest) => Promise<void>;
  /** Hides the version from campaigns, but keeps its files for browsers that still use them. */
  markRetired: (name: string, version: string) => Promise<void>;
}

export const REGISTRY = 'registry.json';

const LOCK_WAIT_MS = 50;
const LOCK_TRIES = 200;

export class FolderStore implements RemoteStore {
  readonly folder: string;
  readonly signing: Signing;
  constructor(folder: string, signing: Signing) {
    this.folder = folder;
    this.signing = signing;
  }

  versionFolder = (name: string, version: string): string => join(this.folder, name, version);

  async names(): Promise<string[]> {
    const found = await readdir(this.folder, { withFileTypes: true }).catch(() => []);
    return found
      .filter((each) => each.isDirectory() && PATTERNS.remote.test(each.name))
      .map(({ name }) => name)
      .sort();
  }

  async versions(name: string): Promise<string[]> {
    return (await readdir(join(this.folder, name)).catch(() => []))
      .filter((file) => !file.startsWith('.'))
      .sort();
  }

  files = (name: string, version: string): Promise<string[]> =>
    listFiles(this.versionFolder(name, version));

  reader = (name: string, version: string): ReadFile => inFolder(this.versionFolder(name, version));

  built = (name: string, version: string): Promise<KeptRemote> =>
    proveKept(name, version, this.reader(name, version), this.signing);

  writeManifest = (manifest: VersionManifest): Promise<void> =>
    this.write(join(manifest.remote, manifest.version, MANIFEST_FILE), manifest);

  async registry(): Promise<Registry> {
    return (await this.state()).registry;
  }

  async releases(): Promise<Releases> {
    const { registry, log } = await this.state();
    return readReleases(registry, log);
  }

  async change(edit: Edit): Promise<Releases> {
    await mkdir(this.folder, { recursive: true });
    return this.locked(async () => {
      const stored = await this.state();
      const written = applyEdit(stored, edit);
      if (!written) return readReleases(stored.registry, stored.log);
      await this.writeState(written, stored);
      return readReleases(written.registry, written.log);
    });
  }

  async sign(edit: (registry: Registry) => Registry, isTrusted: boolean): Promise<void> {
    await this.locked(async () => {
      const stored = await this.state(isTrusted);
      await this.writeState({ ...stored, registry: edit(stored.registry) }, stored);
    });
  }

  markRetired = (name: string, version: string): Promise<void> =>
    writeFile(join(this.versionFolder(name, version), RETIRED_MARK), '');

  async keep(build: string, name: string, version: string): Promise<void> {
    const target = this.versionFolder(name, version);
    const draft = join(this.folder, name, `.${version}.${process.pid}`);
    await mkdir(dirname(target), { recursive: true });
    await rm(draft, { recursive: true, force: true });
    await cp(build, draft, { recursive: true });
    const files = await digestsOf(await listFiles(draft), inFolder(draft));
    const content = { built: await readBuild(draft), files };
    await writeFile(
      join(draft, MANIFEST_FILE),
      JSON.stringify(makeManifest(name, version, content, this.signing), null, 1),
    );
    await rename(draft, target).catch(async (error: NodeJS.ErrnoException) => {
      await rm(draft, { recursive: true, force: true });
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  }

  private async state(isTrusted = false): Promise<State> {
    const read = (name: string): Promise<string | null> =>
      readFile(join(this.folder, name), 'utf8').catch(orNull);
    const texts = { registry: await read(REGISTRY), log: await read(LOG_FILE) };
    return readState(texts, this.signing, { where: this.folder, isTrusted });
  }

  private async writeState(state: State, before: State): Promise<void> {
    const signed = signState(state, before, this.signing);
    await this.write(LOG_FILE, signed.log);
    await this.write(REGISTRY, signed.registry);
  }

  private async write(
    name: string,
    content: Registry | ReleaseLog | VersionManifest,
  ): Promise<void> {
    const draft = join(this.folder, `.${name.replaceAll('/', '-')}.${process.pid}.draft`);
    const file = await open(draft, 'w');
    await file.writeFile(JSON.stringify(content, null, 1));
    await file.sync();
    await file.close();
    await rename(draft, join(this.folder, name));
  }

  private async locked<T>(work: () => Promise<T>): Promise<T> {
    const lock = join(this.folder, '.lock');
    for (let attempt = 1; ; attempt++) {
      try {
        await mkdir(lock);
        break;
      } catch (error) {
        if (attempt >= LOCK_TRIES)
          throw new Error(`${lock} is held by another publisher; remove it if that process died`, {
            cause: error,
          });
        await new Promise((resolve) => setTimeout(resolve, LOCK_WAIT_MS));
      }
    }
    try {
      return await work();
    } finally {
      await rm(lock, { recursive: true, force: true });
    }
  }
}
