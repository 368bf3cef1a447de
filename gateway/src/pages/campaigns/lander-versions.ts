import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRERENDERED_FILE } from '@duet/schemas/prerendered';
import { PATTERNS } from '@duet/schemas/remote-terms';
import { type BuiltRemote, type Release, builtRemote } from '@duet/schemas/remotes';
import type { Logger } from 'pino';
import type { ReleaseCheck } from '../../registry/release-check';
import { computeDigest } from '../../security/digest';

export const LANDERS = 'landers';
/** Name of the file by which `npm run remote -- retire` marks a version. */
const RETIRED_MARK = '.retired';
const FAULTY_MS = 1_000;

interface Known {
  release: Release | null;
  lookAgainAt: number;
}

export class LanderVersions {
  private readonly known = new Map<string, Known>();

  constructor(
    private readonly folder: string,
    private readonly log: Logger,
    private readonly check: ReleaseCheck,
    private readonly now: () => number = Date.now,
  ) {}

  release(version: string): Release | null {
    return this.known.get(version)?.release ?? null;
  }

  get faulty(): string[] {
    return [...this.known].flatMap(([version, { release }]) => (release ? [] : version));
  }

  async follow(versions: ReadonlySet<string>): Promise<void> {
    for (const version of this.known.keys()) if (!versions.has(version)) this.known.delete(version);
    for (const version of versions) {
      const known = this.known.get(version);
      if (known?.release ? await this.isThere(version) : known && known.lookAgainAt > this.now())
        continue;
      this.known.set(version, {
        release: await this.read(version, known !== undefined),
        lookAgainAt: this.now() + FAULTY_MS,
      });
    }
  }

  private has = (version: string, file: string): Promise<boolean> =>
    access(join(this.folder, LANDERS, version, file)).then(
      () => true,
      () => false,
    );

  private isThere = async (version: string): Promise<boolean> =>
    (await this.has(version, PRERENDERED_FILE)) && !(await this.has(version, RETIRED_MARK));

  private async read(version: string, isKnown: boolean): Promise<Release | null> {
    try {
      return await this.proven(version);
    } catch (error) {
      if (!isKnown)
        this.log.error(
          { err: error, remote: LANDERS, version },
          'version of a campaign cannot be shown; its visitors get the live version',
        );
      return null;
    }
  }

  private async proven(version: string): Promise<Release> {
    if (!PATTERNS.version.test(version)) throw new Error('invalid version');
    if (await this.has(version, RETIRED_MARK)) throw new Error('version is retired');
    const folder = join(this.folder, LANDERS, version);
    if (!(await this.check.acceptsVersion(this.folder, LANDERS, version)))
      throw new Error('version is not what was published');
    const built = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')) as BuiltRemote;
    builtRemote.parse(built);
    const { entry, integrity, descriptor } = built;
    if (descriptor.name !== LANDERS)
      throw new Error(`remote.json belongs to the remote ${descriptor.name}`);
    for (const file of [entry, PRERENDERED_FILE])
      if (!integrity[file]) throw new Error(`remote.json has no digest of ${file}`);
    for (const [file, digest] of Object.entries(integrity)) {
      const content = await readFile(join(folder, file));
      if (computeDigest(content) !== digest)
        throw new Error(`${file} differs from its published digest`);
    }
    const { signatures } = this.check.isOn
      ? await this.check.readManifest(LANDERS, version, (file) => readFile(join(folder, file)))
      : {};
    return {
      ...{ version, entry: `/remotes/${LANDERS}/${version}/${entry}`, integrity, descriptor },
      ...(signatures && { signatures }),
    };
  }
}
