import { chmodSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LogFolder } from '../../infra/backup/log-folder.ts';
import { backupEnvironment } from '../../tools/stack/environments.ts';
import { baseEnvironment, nodeScript, run } from '../../tools/stack/exec.ts';
import { Trouble } from '../../tools/stack/output.ts';
import { root, type Settings } from '../../tools/stack/settings.ts';

type Keys = Record<string, string>;

const PATIENCE_MS = 60_000;
const command = [...nodeScript, join(root, 'infra/backup/cli.ts')];

export class BackupCommand {
  readonly folder: string;
  private readonly keys: Keys;
  private readonly signal: AbortSignal;

  private constructor(folder: string, keys: Keys, signal: AbortSignal) {
    this.folder = folder;
    this.keys = keys;
    this.signal = signal;
  }

  static async create(folder: string, signal: AbortSignal): Promise<BackupCommand> {
    const { tail } = await run([...command, 'key'], { env: baseEnvironment(), signal });
    const keys = Object.fromEntries(tail.map((line) => line.split('=', 2))) as Keys;
    return new BackupCommand(folder, keys, signal);
  }

  async run(settings: Settings, name: string, ...args: string[]): Promise<string> {
    const env = this.environment(settings);
    const { code, tail } = await run([...command, name, this.folder, ...args], {
      env,
      signal: this.signal,
    });
    if (code !== 0) throw new Trouble(tail.at(-1) ?? 'The backup command failed.', tail);
    return tail.join('\n');
  }

  async archiveDuring<T>(settings: Settings, work: () => Promise<T>): Promise<T> {
    return this.archiveUntilLost(settings, async () => {
      const result = await work();
      await this.untilArchived(Date.now());
      return result;
    });
  }

  /** Ends the archive with `work`, without what was not archived yet. */
  async archiveUntilLost<T>(settings: Settings, work: () => Promise<T>): Promise<T> {
    const stop = new AbortController();
    const archiving = run([...command, 'log', this.folder], {
      env: this.environment(settings),
      signal: AbortSignal.any([this.signal, stop.signal]),
    });
    archiving.catch(() => undefined);
    try {
      return await work();
    } finally {
      stop.abort();
      await archiving.catch(() => undefined);
    }
  }

  async rejects(work: () => Promise<unknown>, reason = 'Nothing was changed'): Promise<boolean> {
    return work().then(
      () => false,
      (error: unknown) => error instanceof Trouble && error.message.includes(reason),
    );
  }

  async rejectsDamage(work: () => Promise<unknown>): Promise<boolean> {
    const names = readdirSync(this.folder).filter((name) => /^\d{4}-/.test(name));
    const newest = names.sort().at(-1) ?? '';
    const add = (file: string): void => {
      chmodSync(join(this.folder, newest, file), 0o600);
      writeFileSync(join(this.folder, newest, file), ' ', { flag: 'a' });
    };
    add('databases.sql.gz.age');
    const hasDigest = await this.rejects(work, 'of this backup is damaged');
    add('manifest.json');
    return hasDigest && this.rejects(work, 'is not signed by a key of BACKUP_PUBLIC_KEYS');
  }

  private environment(settings: Settings): Record<string, string> {
    return { ...baseEnvironment(), ...backupEnvironment(settings), ...this.keys };
  }

  private async untilArchived(time: number): Promise<void> {
    const log = new LogFolder(this.folder);
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(250)) {
      const [line] = log.lines().slice(-1);
      const state = line && log.readState(line);
      if (state && Date.parse(state.at) > time) return;
    }
    throw new Trouble('The binary log was not archived within 60 s.');
  }
}
