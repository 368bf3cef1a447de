import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Trouble } from '../../tools/stack/output.ts';
import type { SignatureSettings } from './env.ts';
import { parseJson } from './json.ts';
import { toStamp } from './log-pieces.ts';
import { isSigned, signManifest } from './signature.ts';

const manifest = z.object({
  version: z.literal(1),
  /** The backup contains all data that was committed before this time. */
  taken_at: z.iso.datetime(),
  schemas: z.array(z.string()),
  /** GTIDs and time of the snapshot. Undefined if the server wrote no binary log. */
  log: z.object({ gtid: z.string(), at: z.iso.datetime() }).optional(),
  files: z.record(
    z.string().regex(/^[a-z]+\.(sql|tar)\.gz\.age$/),
    z.object({ bytes: z.number(), sha256: z.string() }),
  ),
});
export type Manifest = z.infer<typeof manifest>;

export const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const DRAFT = '.unfinished';
export const MANIFEST = 'manifest.json';
export const SIGNATURE = 'manifest.json.sig';
const ABANDONED_MS = 2 * 86_400_000;
const READ_ONLY = 0o400;

/** Each complete backup is an immutable folder, named by its time. */
export class BackupSets {
  private readonly folder: string;
  private draft = '';

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
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(this.folder).filter((each) => each.startsWith(DRAFT))) {
      const found = statSync(this.path(name), { throwIfNoEntry: false });
      const isAbandoned = found && found.mtimeMs < Date.now() - ABANDONED_MS;
      if (isAbandoned) rmSync(this.path(name), { recursive: true, force: true });
    }
    this.draft = mkdtempSync(this.path(`${DRAFT}-`));
    return this.draft;
  }

  discard(): void {
    if (this.draft) rmSync(this.draft, { recursive: true, force: true });
  }

  finish(content: Manifest, key: string): string {
    const name = toStamp(content.taken_at);
    const { draft } = this;
    const text = `${JSON.stringify(content, null, 2)}\n`;
    const written = { [MANIFEST]: text, [SIGNATURE]: signManifest(Buffer.from(text), key) };
    for (const [file, data] of Object.entries(written))
      writeFileSync(join(draft, file), data, { mode: READ_ONLY, flush: true });
    for (const file of readdirSync(draft)) chmodSync(join(draft, file), READ_ONLY);
    renameSync(draft, this.path(name));
    return name;
  }

  prune(keep: number): string[] {
    const old = this.list().slice(0, -keep);
    for (const name of old) rmSync(this.path(name), { recursive: true });
    return old;
  }

  read(
    name: string | undefined,
    { BACKUP_PUBLIC_KEYS: keys, BACKUP_SIGNATURES: signatures }: SignatureSettings,
  ): { name: string; content: Manifest } {
    const chosen = name ?? this.list().at(-1);
    if (!chosen || !existsSync(this.path(chosen)))
      throw new Trouble(
        `There is no ${chosen ? `backup ${chosen}` : 'complete backup'} in ${this.folder}.`,
      );
    const read = (file: string): Buffer => {
      const path = join(this.path(chosen), file);
      return existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
    };
    const bytes = read(MANIFEST);
    if (signatures === 'required') {
      if (!keys.trim())
        throw new Trouble(
          'BACKUP_PUBLIC_KEYS is not set: a restore checks the signature of the backup with it. Nothing was changed.',
        );
      if (!isSigned(bytes, read(SIGNATURE).toString('utf8'), keys))
        throw new Trouble(
          `The backup ${chosen} is not signed by a key of BACKUP_PUBLIC_KEYS, or its manifest was changed: use another backup. Nothing was changed.`,
        );
    }
    return { name: chosen, content: parseManifest(chosen, bytes) };
  }
}

function parseManifest(name: string, bytes: Buffer): Manifest {
  const parsed = manifest.safeParse(parseJson(bytes.toString('utf8')));
  if (!parsed.success)
    throw new Trouble(`The manifest of ${name} is damaged or has an unknown version.`);
  if (toStamp(parsed.data.taken_at) !== name)
    throw new Trouble(
      `The backup ${name} is the one of ${parsed.data.taken_at} under another name: use another backup. Nothing was changed.`,
    );
  return parsed.data;
}
