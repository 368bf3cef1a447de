import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_VERSIONS } from '@duet/schemas/remote-rules';
import { git } from './history.ts';
import { type Layout, findLayout } from './layouts.ts';

const readManifest = (path: string): { version: string } =>
  JSON.parse(readFileSync(path, 'utf8')) as { version: string };

export const ENGINES = { node: '>=22.18' };

const VERSIONS: Record<Layout['version'], (root: string, layout: Layout) => string> = {
  contract: (root, { base }) => readManifest(join(root, base, 'package.json')).version,
  apis: () => sumVersions(Object.values(API_VERSIONS)),
  commits: (root, layout) => `0.${countCommits(root, layout)}.0`,
};

export function getPackageVersion(root: string, name: string): string {
  const layout = findLayout(name);
  return VERSIONS[layout.version](root, layout);
}

/** Sums the major and minor versions, because a change of any API changes the package. */
export function sumVersions(versions: readonly string[]): string {
  const parts = versions.map((version) => version.split('.').map(Number));
  const sum = (index: number): number =>
    parts.reduce((total, each) => total + (each[index] ?? 0), 0);
  return `${sum(0)}.${sum(1)}.0`;
}

const countCommits = (root: string, { sources, copies }: Layout): number =>
  Number(git(root, 'rev-list', '--count', 'HEAD', '--', ...sources, ...copies));

export const getInstalledVersion = (root: string, name: string): string =>
  readManifest(join(root, 'node_modules', name, 'package.json')).version;
