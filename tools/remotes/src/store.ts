import { createHash } from 'node:crypto';
import { cp, mkdir, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { releaseLog } from '@duet/schemas/release-log';
import type { ReleaseLog } from '@duet/schemas/release-log';
import { builtRemote, readRegistry } from '@duet/schemas/remotes';
import type { BuiltRemote, Registry } from '@duet/schemas/remotes';
import { PublishingError } from './errors.ts';
import { applyEdit, readReleases } from './release-log.ts';
import type { Edit, Releases } from './release-log.ts';

export interface RemoteStore {
  versions: (name: string) => Promise<string[]>;
  registry: () => Promise<Registry>;
  releases: () => Promise<Releases>;
  /**
   * Concurrent changes are applied one after another, and readers never see a half-written file.
   */
  change: (edit: Edit) => Promise<Releases>;
  keep: (build: string, name: string, version: string) => Promise<void>;
  built: (name: string, version: string) => Promise<BuiltRemote>;
  /** Marks a version that campaigns must not show. Its files stay for open pages. */
  markRetired: (name: string, version: string) => Promise<void>;
}

/** The name has a leading dot, because the gateway does not serve such names. */
export const LOG_FILE = '.release-log.json';
/** The gateway reads this file name in src/pages/campaigns/lander-versions.ts. */
export const RETIRED_MARK = '.retired';

const LOCK_WAIT_MS = 50;
const LOCK_TRIES = 200;

export class FolderStore implements RemoteStore {
  readonly folder: string;
  constructor(folder: string) {
    this.folder = folder;
  }

  versionFolder = (name: string, version: string): string => join(this.folder, name, version);

  async versions(name: string): Promise<string[]> {
    return (await readdir(join(this.folder, name)).catch(() => []))
      .filter((file) => !file.startsWith('.'))
      .sort();
  }

  built = (name: string, version: string): Promise<BuiltRemote> =>
    readBuild(this.versionFolder(name, version));

  async registry(): Promise<Registry> {
    const text = await readFile(join(this.folder, 'registry.json'), 'utf8').catch(
      () => '{"revision":0,"remotes":{}}',
    );
    return readRegistry(JSON.parse(text)).registry;
  }

  async releases(): Promise<Releases> {
    const registry = await this.registry();
    return readReleases(registry, await this.log());
  }

  async change(edit: Edit): Promise<Releases> {
    await mkdir(this.folder, { recursive: true });
    return this.locked(async () => {
      const stored = { registry: await this.registry(), log: await this.log() };
      const written = applyEdit(stored, edit);
      if (!written) return readReleases(stored.registry, stored.log);
      await this.write(LOG_FILE, written.log);
      await this.write('registry.json', written.registry);
      return readReleases(written.registry, written.log);
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
    await rename(draft, target).catch(async (error: NodeJS.ErrnoException) => {
      await rm(draft, { recursive: true, force: true });
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  }

  private async log(): Promise<ReleaseLog> {
    const text = await readFile(join(this.folder, LOG_FILE), 'utf8').catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      },
    );
    return parseLog(text, join(this.folder, LOG_FILE));
  }

  private async write(name: string, content: Registry | ReleaseLog): Promise<void> {
    const draft = join(this.folder, `.${name}.${process.pid}.draft`);
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

export function parseLog(text: string | null, where: string): ReleaseLog {
  if (text === null) return { acts: [] };
  try {
    return releaseLog.parse(JSON.parse(text));
  } catch (error) {
    throw new PublishingError(
      `${where} cannot be read: restore it from a backup, or remove it to begin a new history\n${String(error)}`,
    );
  }
}

const digest = (content: Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

export const readBuild = (folder: string): Promise<BuiltRemote> =>
  proveBuild(folder, (path) =>
    readFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    }),
  );

/** @throws {PublishingError} that names the first file with a wrong digest */
export async function proveBuild(
  where: string,
  read: (path: string) => Promise<Buffer | null>,
): Promise<BuiltRemote> {
  const text = await read('remote.json');
  if (!text)
    throw new PublishingError(
      `${where} has no remote.json: it is not a build, or an incomplete one`,
    );
  const parsed = builtRemote.safeParse(JSON.parse(text.toString('utf8')));
  if (!parsed.success)
    throw new PublishingError(`${where}/remote.json is invalid:\n${z.prettifyError(parsed.error)}`);
  const built = parsed.data;
  if (!built.integrity[built.entry])
    throw new PublishingError(`${where}: no digest of ${built.entry}`);
  for (const [path, expected] of Object.entries(built.integrity)) {
    const content = await read(path);
    if (!content || digest(content) !== expected)
      throw new PublishingError(`${where}/${path} is missing or was changed after the build`);
  }
  return built;
}

export function contentVersion({ descriptor, integrity, chunks }: BuiltRemote): string {
  const content = createHash('sha256')
    .update(JSON.stringify([descriptor, integrity, chunks]))
    .digest('hex')
    .slice(0, 8);
  return `${descriptor.version}-${content}`;
}
