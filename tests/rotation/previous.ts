import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { baseEnvironment, run } from '../../tools/stack/exec.ts';
import { Trouble } from '../../tools/stack/output.ts';
import { findInstances, PAIRED } from '../../tools/stack/pairs.ts';
import { root } from '../../tools/stack/settings.ts';
import type { Stack } from '../../tools/stack/stack.ts';

type Project = { targets?: { build?: { options: { command: string } } } };

/** Builds the servers of a commit. The instances use this build from their next start. */
export async function useCommit(stack: Stack, commit: string): Promise<void> {
  const folder = join(root, '.data/previous');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'node_modules/@duet'), { recursive: true });
  const archive = join(folder, 'previous.tar');
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: root });
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  for (const file of globSync('{libs/*,services/*,gateway}/project.json', { cwd: folder }))
    await buildProject(stack, folder, dirname(file));
  for (const name of PAIRED) for (const { spec } of findInstances(stack, name)) spec.cwd = folder;
}

/** npm packages come from the repository's node_modules, because `folder` is in the repository. */
async function buildProject({ signal }: Stack, folder: string, project: string): Promise<void> {
  const path = join(folder, project);
  const { name } = readJson<{ name: string }>(join(path, 'package.json'));
  symlinkSync(path, join(folder, 'node_modules', name));
  const { targets } = readJson<Project>(join(path, 'project.json'));
  const command = targets?.build?.options.command;
  if (!command?.startsWith('swc ')) return;
  const { code, tail } = await run(['sh', '-c', command], {
    env: baseEnvironment(),
    cwd: path,
    signal,
  });
  if (code !== 0) throw new Trouble(`${name} of the earlier version was not built`, tail);
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
