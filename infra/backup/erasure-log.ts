import { existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';

const readLines = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];

/**
 * Never removes lines, because no erasure may be lost.
 * @returns the number of added lines
 */
export async function mergeErasures(from: string, to: string): Promise<number> {
  const known = new Set(readLines(to));
  const added = readLines(from).filter((line) => !known.has(line));
  const file = await open(to, 'a', 0o600);
  try {
    // A crash can leave a truncated last line.
    const cut = existsSync(to) && !/(^|\n)$/.test(readFileSync(to, 'utf8')) ? '\n' : '';
    await file.appendFile(cut + added.map((line) => `${line}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
  return added.length;
}
