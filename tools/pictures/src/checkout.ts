import { execFile } from 'node:child_process';
import { mkdir, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const OWN = '@duet';

/** Checks out a commit into a folder, and links the packages installed in `root`. */
export async function checkOut(root: string, commit: string, folder: string): Promise<void> {
  await removeCheckout(root, folder);
  await run('git', ['-C', root, 'worktree', 'add', '--force', '--detach', folder, commit]);
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, OWN), { recursive: true });
  const names = await readdir(join(root, 'node_modules'));
  for (const name of names.filter((each) => each !== OWN && !each.startsWith('.')))
    await symlink(join(root, 'node_modules', name), join(packages, name));
  // These links are relative, so they lead to the sources of the commit.
  for (const name of await readdir(join(root, 'node_modules', OWN)))
    await symlink(await readlink(join(root, 'node_modules', OWN, name)), join(packages, OWN, name));
}

export async function removeCheckout(root: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await run('git', ['-C', root, 'worktree', 'prune']);
}

/** @returns the full hash, or null for a name that is no commit */
export const findCommit = (root: string, name: string): Promise<string | null> =>
  run('git', ['-C', root, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`]).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
