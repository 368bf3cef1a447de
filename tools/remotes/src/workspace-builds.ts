import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PublishingError } from './errors.ts';
import { getRemoteFolder, toShortName } from './workspace.ts';

export const getBuildFolder = (root: string, name: string): string =>
  join(getRemoteFolder(root, name), 'dist');

export function findBuild(root: string, nameOrFolder: string): string {
  const folder = [nameOrFolder, getBuildFolder(root, toShortName(nameOrFolder))].find((path) =>
    existsSync(join(path, 'remote.json')),
  );
  if (!folder)
    throw new PublishingError(
      `there is no remote and no build ${nameOrFolder}: use the name of a folder mf-* without the prefix mf-, or a folder with a remote.json`,
    );
  return folder;
}
