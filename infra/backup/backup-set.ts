import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Trouble } from '../../tools/stack/output.ts';

const manifest = z.object({
  version: z.literal(1),
  /** The backup contains all data that was committed before this time. */
  taken_at: z.iso.datetime(),
  schemas: z.array(z.string()),
  files: z.record(
    z.string().regex(/^[a-z]+\.(sql|tar)\.gz\.age$/),
    z.object({ bytes: z.number(), sha256: z.string() }),
  ),
});
export type Manifest = z.infer<typeof manifest>;

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const DRAFT = '.unfinished';

/**
 * A folder of backups. Each complete backup is an immutable folder, named by the time of the
 * backup.
 */
export class BackupSets {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  get erasureLog(): string {
    return join(this.folder, 'erasures.log');
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  list(): string[] {
    if (!existsSync(this.folder)) return [];
    return readdirSync(this.folder)
      .filter((name) => NAME.test(name))
      .sort();
  }

  begin(): string {
    const draft = this.path(DRAFT);
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    return draft;
  }

  finish(content: Manifest): string {
    const name = content.taken_at.replace(/\.\d+Z$/, 'Z').replaceAll(':', '-');
    writeFileSync(
      join(this.path(DRAFT), 'manifest.json'),
      `${JSON.stringify(content, null, 2)}\n`,
      { mode: 0o600, flush: true },
    );
    renameSync(this.path(DRAFT), this.path(name));
    return name;
  }

  prune(keep: number): string[] {
    const old = this.list().slice(0, -keep);
    for (const name of old) rmSync(this.path(name), { recursive: true });
    return old;
  }

  /** @throws {Trouble} if the backup is missing or cannot be read */
  read(name: string | undefined = this.list().at(-1)): { name: string; content: Manifest } {
    if (!name || !existsSync(this.path(name)))
      throw new Trouble(
        `There is no ${name ? `backup ${name}` : 'complete backup'} in ${this.folder}.`,
      );
    const parsed = manifest.safeParse(
      JSON.parse(readFileSync(join(this.path(name), 'manifest.json'), 'utf8')),
    );
    if (!parsed.success)
      throw new Trouble(`The manifest of ${name} is damaged or has an unknown version.`);
    return { name, content: parsed.data };
  }
}
