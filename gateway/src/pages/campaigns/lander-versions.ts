import { join } from 'node:path';
import { PRERENDERED_FILE } from '@duet/schemas/prerendered';
import { PATTERNS } from '@duet/schemas/remote-terms';
import type { Release } from '@duet/schemas/remotes';
import { RETIRED_MARK } from '@duet/schemas/version-manifest';
import type { Logger } from 'pino';
import { fileExists } from '../../file-exists';
import { readKeptRelease } from '../../registry/kept-release';
import type { ReleaseCheck } from '../../registry/release-check';

export const LANDERS = 'landers';
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
    fileExists(join(this.folder, LANDERS, version, file));

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
    if (PATTERNS.version.test(version) && (await this.has(version, RETIRED_MARK)))
      throw new Error('version is retired');
    return readKeptRelease(this.check, this.folder, {
      ...{ remote: LANDERS, version },
      needs: [PRERENDERED_FILE],
    });
  }
}
