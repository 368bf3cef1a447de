import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestsOf, inFolder, listFiles } from './builds.ts';
import { PublishingError } from './errors.ts';

const PROVEN = /\.(js|mjs|css)$/;

/**
 * Adds digests to a remote.json that the plugin of `@duet/federation` has not written.
 * @returns the number of files with a digest
 */
export async function writeDigests(folder: string): Promise<number> {
  const path = join(folder, 'remote.json');
  const text = await readFile(path, 'utf8').catch(() => {
    throw new PublishingError(`${path} does not exist: see docs/how-to/publish-a-foreign-build.md`);
  });
  const built: unknown = JSON.parse(text);
  const files = (await listFiles(folder)).filter((file) => PROVEN.test(file));
  const integrity = await digestsOf(files, inFolder(folder));
  await writeFile(path, `${JSON.stringify({ ...(built as object), integrity }, null, 1)}\n`);
  return files.length;
}
