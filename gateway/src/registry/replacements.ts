import type { ReleaseControl } from '@duet/schemas/release-control';
import type { Registry, Release } from '@duet/schemas/remotes';
import type { Logger } from 'pino';
import { findReplaced } from './controlled-registry';
import { readKeptRelease } from './kept-release';
import type { ReleaseCheck } from './release-check';

export class Replacements {
  private known = new Map<string, Release>();
  private readonly reported = new Set<string>();

  constructor(
    private readonly folder: string,
    private readonly check: ReleaseCheck,
    private readonly log: Logger,
  ) {}

  get key(): string {
    return [...this.known].map(([remote, { version }]) => `${remote}@${version}`).join();
  }

  get(remote: string): Release | undefined {
    return this.known.get(remote);
  }

  async find(registry: Registry, control: ReleaseControl): Promise<void> {
    const found = new Map<string, Release>();
    for (const [remote, version] of findReplaced(registry, control)) {
      const release = await this.read(remote, version);
      if (release) found.set(remote, release);
    }
    this.known = found;
  }

  private async read(remote: string, version: string): Promise<Release | null> {
    const known = this.known.get(remote);
    if (known?.version === version) return known;
    try {
      return await readKeptRelease(this.check, this.folder, { remote, version });
    } catch (err) {
      const name = `${remote}@${version}`;
      if (!this.reported.has(name))
        this.log.error(
          { err, remote, version },
          'previous version of a remote could not be loaded; a later poll will retry',
        );
      this.reported.add(name);
      return null;
    }
  }
}
