import { existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';

const readLines = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];

/**
 * Adds the lines of one erasure log that another does not have. Nothing is ever taken out: who was
 * erased must never be forgotten, whichever of the two is the older.
 * @returns how many lines were added
 */
export async function mergeErasures(from: string, to: string): Promise<number> {
  const known = new Set(readLines(to));
  const added = readLines(from).filter((line) => !known.has(line));
  const file = await open(to, 'a', 0o600);
  try {
    // A line that a crash has cut short must not swallow the next one.
    const cut = existsSync(to) && !/(^|\n)$/.test(readFileSync(to, 'utf8')) ? '\n' : '';
    await file.appendFile(cut + added.map((line) => `${line}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
  return added.length;
}
