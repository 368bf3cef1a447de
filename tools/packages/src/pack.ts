import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildOnce, developmentConfig } from '@duet/federation/dev/server';
import { getChangelog } from './changelog.ts';
import { compileSources, getSources, writeInto } from './compile.ts';
import { LAYOUTS } from './layouts.ts';
import { makeManifest } from './manifest.ts';

const run = promisify(execFile);

/** libs/federation/src/dev/own-repository.ts serves this folder. */
const HARNESS = 'libs/federation/harness-build';

/**
 * Writes one tarball per package into the folder.
 * @returns the paths of the tarballs
 */
export async function packAll(root: string, folder: string): Promise<string[]> {
  const work = join(folder, '.work');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const types = join(work, 'types');
  const harness = join(work, '@duet/federation', HARNESS);
  await Promise.all([writeTypes(root, types), buildHarness(root, harness)]);
  for (const layout of LAYOUTS) {
    const target = join(work, layout.name);
    const found = compileSources(layout, types, { root, folder: target });
    const manifest = makeManifest(root, layout, found);
    writeInto(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    writeInto(join(target, 'CHANGELOG.md'), getChangelog(root, layout.name));
  }
  const folders = LAYOUTS.map(({ name }) => join(work, name));
  await run('npm', ['pack', ...folders, '--pack-destination', folder, '--silent'], { cwd: folder });
  rmSync(work, { recursive: true, force: true });
  return readdirSync(folder)
    .filter((file) => file.endsWith('.tgz'))
    .map((file) => join(folder, file));
}

async function writeTypes(root: string, outDir: string): Promise<void> {
  const files = LAYOUTS.flatMap((layout) => getSources(root, layout)).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const compilerOptions = {
    ...{ noEmit: false, declaration: true, emitDeclarationOnly: true },
    ...{ outDir, rootDir: root, typeRoots: [join(root, 'node_modules/@types')] },
  };
  const config = { extends: join(root, 'tsconfig.json'), compilerOptions, include: [], files };
  const project = `${outDir}.json`;
  writeFileSync(project, JSON.stringify(config));
  const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
  await run(process.execPath, [tsc, '-p', project], { cwd: root });
}

/** Builds for development, because fast refresh needs React's development build. */
async function buildHarness(root: string, output: string): Promise<void> {
  const config = await developmentConfig(join(root, 'libs/federation/harness'), {
    output,
    publicPath: '/harness/',
  });
  await buildOnce({ ...config, cache: false, devtool: false });
}

export const getDefaultFolder = (root: string): string => resolve(root, '.data/packages');
