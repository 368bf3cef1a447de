import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Trouble } from '../../tools/stack/output.ts';
import { root, type Service, type Settings } from '../../tools/stack/settings.ts';

export type Change = { file: string; from: string; to: string };

export const folderOf = (process: string): string =>
  process === 'gateway' ? process : `services/${process}`;

/**
 * White space in the old text matches any white space.
 * @throws {Trouble} unless the code contains the old text exactly once
 */
export function withChange(code: string, bug: string, { file, from, to }: Change): string {
  const words = from
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(words.join('\\s+'), 'g');
  if (code.match(pattern)?.length !== 1)
    throw new Trouble(`The bug "${bug}" can no longer be planted in ${file}.`);
  return code.replace(pattern, () => to);
}

/** @returns path of main.js in the changed copy */
export function plant(
  settings: Settings,
  service: Service | 'gateway',
  bug: string,
  changes: readonly Change[],
): string {
  const folder = join(settings.dataDir, 'planted', bug.replaceAll(' ', '-'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const source = join(root, folderOf(service));
  cpSync(join(source, 'dist'), join(folder, 'dist'), { recursive: true });
  symlinkSync(join(source, 'messages'), join(folder, 'messages'));
  for (const { file, from, to } of changes) {
    const path = join(folder, 'dist', file);
    writeFileSync(path, withChange(readFileSync(path, 'utf8'), bug, { file, from, to }));
  }
  return join(folder, 'dist/main.js');
}
