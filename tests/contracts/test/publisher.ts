import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseEnvironment } from '../../../tools/stack/environments.ts';
import { baseEnvironment, nodeScript, run } from '../../../tools/stack/exec.ts';
import { root, type Settings } from '../../../tools/stack/settings.ts';
import { contentVersion, readBuild } from '../../../tools/remotes/src/builds.ts';
import { USES_FILE, type Uses, parseUses } from '../../../tools/contracts/src/uses/uses.ts';

const REMOTE = 'credits';
const PAGE = '/pricing';

interface Said {
  code: number;
  text: string;
}

export class Publisher {
  readonly gateway: string;
  private readonly settings: Settings;
  private readonly signal: AbortSignal;
  private readonly folder = mkdtempSync(join(tmpdir(), 'duet-contracts-'));

  constructor(settings: Settings, signal: AbortSignal) {
    this.settings = settings;
    this.signal = signal;
    this.gateway = `http://127.0.0.1:${settings.ports.gateway}`;
  }

  /** Makes a build with a new content hash. If `change` is null, the build lists no API uses. */
  async makeBuild(
    name: string,
    change: ((uses: Uses) => void) | null,
  ): Promise<{ folder: string; version: string }> {
    const folder = join(this.folder, name.replaceAll(' ', '-'));
    cpSync(join(root, `mf-${REMOTE}`, 'dist'), folder, { recursive: true });
    const file = (path: string): string => join(folder, path);
    const built = JSON.parse(readFileSync(file('remote.json'), 'utf8')) as {
      entry: string;
      integrity: Record<string, string>;
    };
    const write = (path: string, text: string): void => {
      writeFileSync(file(path), text);
      built.integrity[path] = `sha256-${createHash('sha256').update(text).digest('base64')}`;
    };
    write(built.entry, `${readFileSync(file(built.entry), 'utf8')}\n// ${name} ${Date.now()}\n`);
    if (change) {
      const uses = parseUses(readFileSync(file(USES_FILE), 'utf8'));
      change(uses);
      write(USES_FILE, JSON.stringify(uses));
    } else {
      rmSync(file(USES_FILE));
      delete built.integrity[USES_FILE];
    }
    for (const each of [built.entry, USES_FILE])
      for (const packed of ['.br', '.gz']) rmSync(file(`${each}${packed}`), { force: true });
    writeFileSync(file('remote.json'), JSON.stringify(built));
    return { folder, version: contentVersion(await readBuild(folder)) };
  }

  publish = (folder: string): Promise<Said> => this.tool('publish', folder);

  checkService(service: string, snapshot?: object): Promise<Said> {
    const file = join(this.folder, `${service}.json`);
    if (snapshot) writeFileSync(file, JSON.stringify(snapshot));
    const words = ['can-deploy', '--service', service];
    return this.tool(...words, ...(snapshot ? ['--contract', file] : []));
  }

  /** True if a page names the version or the version's entry file loads. */
  async isServed(version: string): Promise<boolean> {
    const page = await fetch(new URL(PAGE, this.settings.siteUrl), {
      headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0 Chrome/140.0.0.0' },
    });
    const entry = await fetch(`${this.gateway}/remotes/${REMOTE}/${version}/remoteEntry.js`);
    return (await page.text()).includes(version) || entry.ok;
  }

  getLive(): string {
    const { REMOTES_DIR = '' } = releaseEnvironment(this.settings);
    const registry = JSON.parse(readFileSync(join(REMOTES_DIR, 'registry.json'), 'utf8')) as {
      remotes: Record<string, { version: string }>;
    };
    return registry.remotes[REMOTE]?.version ?? '';
  }

  async restore(version: string): Promise<void> {
    if (this.getLive() !== version) await this.tool('promote', REMOTE, version);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async tool(...words: string[]): Promise<Said> {
    const { code, tail } = await run([...nodeScript, 'tools/remotes/src/cli.ts', ...words], {
      signal: this.signal,
      env: {
        ...baseEnvironment(),
        ...releaseEnvironment(this.settings),
        CONTRACTS_URL: this.gateway,
      },
    });
    return { code, text: tail.join('\n').trim() };
  }
}
