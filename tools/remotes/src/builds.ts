import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { releaseLog } from '@duet/schemas/release-log';
import type { ReleaseLog } from '@duet/schemas/release-log';
import { builtRemote } from '@duet/schemas/remotes';
import type { BuiltRemote, Release } from '@duet/schemas/remotes';
import { PublishingError } from './errors.ts';

export type ReadFile = (path: string) => Promise<Buffer | null>;

/** The name has a leading dot, because the gateway does not serve such names. */
export const LOG_FILE = '.release-log.json';

export function parseLog(
  text: string | null,
  folder: string,
): { content: ReleaseLog; raw: unknown; where: string } {
  const where = join(folder, LOG_FILE);
  if (text === null) return { content: { acts: [] }, raw: null, where };
  try {
    const raw: unknown = JSON.parse(text);
    return { content: releaseLog.parse(raw), raw, where };
  } catch (error) {
    throw new PublishingError(
      `${where} cannot be read: restore it from a backup, or remove it to begin a new history\n${String(error)}`,
    );
  }
}

export const digest = (content: Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

export const orNull = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

export const inFolder =
  (folder: string): ReadFile =>
  (path) =>
    readFile(join(folder, path)).catch(orNull);

export const readBuild = (folder: string): Promise<BuiltRemote> =>
  proveBuild(folder, inFolder(folder));

export async function listFiles(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter(isPublished)
    .sort();
}

export const isPublished = (file: string): boolean => !/(^|\/)\./.test(file);

export async function digestsOf(
  files: readonly string[],
  read: ReadFile,
): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const file of files) digests[file] = digest((await read(file)) ?? Buffer.alloc(0));
  return digests;
}

/** @throws {PublishingError} that names the first file with a wrong digest */
export async function proveBuild(where: string, read: ReadFile): Promise<BuiltRemote> {
  const text = await read('remote.json');
  if (!text)
    throw new PublishingError(
      `${where} has no remote.json: it is not a build, or an incomplete one`,
    );
  const parsed = builtRemote.safeParse(JSON.parse(text.toString('utf8')));
  if (!parsed.success)
    throw new PublishingError(`${where}/remote.json is invalid:\n${z.prettifyError(parsed.error)}`);
  const built = parsed.data;
  if (!built.integrity[built.entry])
    throw new PublishingError(`${where}: no digest of ${built.entry}`);
  for (const [path, expected] of Object.entries(built.integrity)) {
    const content = await read(path);
    if (!content || digest(content) !== expected)
      throw new PublishingError(`${where}/${path} is missing or was changed after the build`);
  }
  return built;
}

export function contentVersion({ descriptor, integrity, chunks }: BuiltRemote): string {
  const content = createHash('sha256')
    .update(JSON.stringify([descriptor, integrity, chunks]))
    .digest('hex')
    .slice(0, 8);
  return `${descriptor.version}-${content}`;
}

export const toRelease = (
  version: string,
  {
    entry,
    integrity,
    descriptor,
    signatures,
  }: BuiltRemote & { signatures?: Record<string, string> },
): Release => ({
  version,
  entry: `/remotes/${descriptor.name}/${version}/${entry}`,
  integrity,
  descriptor,
  ...(signatures && { signatures }),
});
