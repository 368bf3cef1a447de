import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { PRERENDERED_FILE } from '@duet/schemas/prerendered';
import { PATTERNS } from '@duet/schemas/remote-terms';
import type { Release } from '@duet/schemas/remotes';
import { Cache } from '@duet/service-kit/cache';
import type { Logger } from 'pino';
import { readKeptRelease } from '../../registry/kept-release';
import type { ReleaseCheck } from '../../registry/release-check';

export const LANDERS = 'landers';
/** `npm run remote -- retire` marks a version by this file. */
export const RETIRED_MARK = '.retired';
const FAULTY_MS = 1_000;
const PREVIEWED_MS = 10_000;

interface Known {
  release: Release | null;
  lookAgainAt: number;
}

export class LanderVersions {
  private readonly known = new Map<string, Known>();
  private readonly previewed = new Cache<Release | null>({ ttlMs: PREVIEWED_MS, max: 12 });

  constructor(
    private readonly folder: string,
    private readonly log: Logger,
    private readonly check: ReleaseCheck,
    private readonly now: () => number = Date.now,
  ) {}

  release(version: string): Release | null {
    return this.known.get(version)?.release ?? null;
  }

  load(version: string): Promise<Release | null> {
    const known = this.release(version);
    return known
      ? Promise.resolve(known)
      : this.previewed.get(version, () => this.read(version, false));
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
    if (PATTERNS.version.test(version) && (await this.has(version, RETIRED_MARK)))
      throw new Error('version is retired');
    return readKeptRelease(this.check, this.folder, {
      ...{ remote: LANDERS, version },
      needs: [PRERENDERED_FILE],
    });
  }
}
