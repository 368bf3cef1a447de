import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_VERSIONS } from '@duet/schemas/remote-rules';
import { git } from './history.ts';
import { type Layout, findLayout } from './layouts.ts';

const readManifest = (path: string): { version: string } =>
  JSON.parse(readFileSync(path, 'utf8')) as { version: string };

/**
 * Host and kit have the version of their contract. Schemas change with any API, so their major and
 * minor numbers are the sums of those of the APIs. The tools have no contract and count commits.
 */
export function getPackageVersion(root: string, name: string): string {
  if (name === '@duet/schemas') return sumVersions(Object.values(API_VERSIONS));
  if (name === '@duet/federation') return `0.${countCommits(root, findLayout(name))}.0`;
  return readManifest(join(root, findLayout(name).base, 'package.json')).version;
}

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
