import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PublishingError } from './errors.ts';

// This file runs before the libraries of the project are built, so it must not import them.

const run = promisify(execFile);

const TOOLCHAIN = ['package-lock.json', 'nx.json', '.swcrc'];
const OUTPUT_LIMIT = 16 * 1024 * 1024;

export const toShortName = (name: string): string => name.replace(/^mf-/, '');

/** The repository of one remote has its source at the top. */
export const isOwnRepository = (root: string): boolean =>
  existsSync(join(root, 'src/descriptor.ts'));

export const getRemoteFolder = (root: string, name: string): string =>
  isOwnRepository(root) ? root : join(root, `mf-${toShortName(name)}`);

export const getSourceName = (root: string, name: string): string =>
  isOwnRepository(root) ? name : `mf-${toShortName(name)}`;

export const isRemoteIn = (root: string, name: string): boolean =>
  isOwnRepository(root)
    ? !existsSync(join(name, 'remote.json'))
    : existsSync(join(root, `mf-${toShortName(name)}`, 'project.json'));

/** The folder with the contract snapshots: the package of this tool or the repository. */
export const getContractsRoot = (root: string): string =>
  isOwnRepository(root)
    ? dirname(createRequire(join(root, 'package.json')).resolve('@duet/federation/package.json'))
    : root;

/** Builds the remote, and this tool's libraries, whose versions the compatibility check uses. */
export async function buildRemote(
  root: string,
  name: string,
  own: readonly string[] = ['service-kit'],
): Promise<void> {
  if (isOwnRepository(root)) return buildOwn(root, name);
  const nx = join(root, 'node_modules/.bin/nx');
  if (!existsSync(nx))
    throw new PublishingError(
      'nx is not installed here: use --no-build to publish an existing build',
    );
  const projects = [`mf-${toShortName(name)}`, ...own].join(',');
  await run(
    process.execPath,
    [nx, 'run-many', '-t', 'build', '--projects', projects, '--outputStyle=static'],
    { cwd: root, maxBuffer: OUTPUT_LIMIT },
  ).catch((error: { stdout?: string; stderr?: string }) => {
    throw new PublishingError(
      `${error.stdout ?? ''}${error.stderr ?? ''}\nmf-${toShortName(name)} does not build; nothing was published`,
    );
  });
}

async function buildOwn(root: string, name: string): Promise<void> {
  const { buildRelease } = await import('@duet/federation/dev/own-repository');
  await buildRelease(root).catch((error: Error) => {
    throw new PublishingError(`${error.message}\n${name} does not build; nothing was published`);
  });
}

export async function getSources(root: string, name: string): Promise<string[]> {
  if (isOwnRepository(root)) return ['.'];
  const folders = await findProjects(root);
  const found = new Set<string>();
  const add = async (project: string): Promise<void> => {
    const folder = folders.get(project);
    if (!folder || found.has(folder)) return;
    found.add(folder);
    const { implicitDependencies = [] } = JSON.parse(
      await readFile(join(root, folder, 'project.json'), 'utf8'),
    ) as { implicitDependencies?: string[] };
    for (const each of implicitDependencies) await add(each);
  };
  await add(`mf-${toShortName(name)}`);
  return [...found, ...TOOLCHAIN];
}

async function findProjects(root: string): Promise<Map<string, string>> {
  const libs = await readdir(join(root, 'libs')).catch(() => []);
  const remotes = (await readdir(root)).filter((folder) => folder.startsWith('mf-'));
  return new Map([
    ...libs.map((name): [string, string] => [name, `libs/${name}`]),
    ...remotes.map((name): [string, string] => [name, name]),
  ]);
}

export interface Source {
  commit: string | null;
  changed: string[];
}

export async function readSource(root: string, paths: readonly string[]): Promise<Source> {
  const git = async (...words: string[]): Promise<string> =>
    (await run('git', ['-C', root, ...words], { maxBuffer: OUTPUT_LIMIT })).stdout;
  const commit = await git('rev-parse', 'HEAD').then(
    (text) => text.trim(),
    () => null,
  );
  if (!commit) return { commit: null, changed: [] };
  const existing = paths.filter((path) => existsSync(join(root, path)));
  const changed = await git('status', '--porcelain', '--untracked-files=all', '--', ...existing);
  return {
    commit,
    changed: changed
      .split('\n')
      .filter(Boolean)
      .map((line) => line.slice(3)),
  };
}

export const readGitUser = (root: string): Promise<string | null> =>
  run('git', ['-C', root, 'config', 'user.email']).then(
    ({ stdout }) => stdout.trim() || null,
    () => null,
  );
