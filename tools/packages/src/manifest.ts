import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LAYOUTS, type Layout } from './layouts.ts';
import { getInstalledVersion, getPackageVersion } from './versions.ts';

/** The shell provides one copy of these to all remotes. */
const SHARED = new Set([
  ...['react', 'react-dom', 'react-router-dom', 'react-redux', '@reduxjs/toolkit', 'react-intl'],
  ...['@duet/host', '@duet/ui'],
]);

/** The code uses these only if the repository of a remote has installed them. */
const OPTIONAL = new Set(['@playwright/test']);

export function makeManifest(
  root: string,
  layout: Layout,
  found: readonly string[],
): Record<string, unknown> {
  const needed = [...new Set([...found, ...(layout.alsoNeeds ?? [])])]
    .filter((name) => name !== layout.name)
    .sort();
  const ranges = Object.fromEntries(needed.map((name) => [name, getRange(root, name)]));
  const pick = (isPicked: (name: string) => boolean): Record<string, string> =>
    Object.fromEntries(Object.entries(ranges).filter(([name]) => isPicked(name)));
  const isPeer = (name: string): boolean => SHARED.has(name) || OPTIONAL.has(name);
  return {
    name: layout.name,
    version: getPackageVersion(root, layout.name),
    description: layout.description,
    license: 'UNLICENSED',
    type: 'module',
    ...(layout.bin && { bin: layout.bin }),
    ...(layout.base === '.' && { browserslist: readBrowsers(root) }),
    engines: { node: '>=22.18' },
    exports: { ...toExports(layout), ...getFileExports(layout) },
    peerDependencies: pick(isPeer),
    peerDependenciesMeta: Object.fromEntries(
      needed.filter((name) => OPTIONAL.has(name)).map((name) => [name, { optional: true }]),
    ),
    dependencies: pick((name) => !isPeer(name)),
  };
}

function getRange(root: string, name: string): string {
  if (LAYOUTS.some((layout) => layout.name === name)) return `^${getPackageVersion(root, name)}`;
  const version = getInstalledVersion(root, name);
  return SHARED.has(name) || OPTIONAL.has(name) ? `^${version}` : version;
}

const readBrowsers = (root: string): unknown =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { browserslist: unknown })
    .browserslist;

const toExports = ({ exports }: Layout): Record<string, object> =>
  Object.fromEntries(
    Object.entries(exports).map(([name, path]) => [
      name,
      { types: `${path}.d.ts`, default: `${path}.js` },
    ]),
  );

function getFileExports({ name }: Layout): Record<string, string> {
  const own = { './package.json': './package.json' };
  if (name === '@duet/ui') return { ...own, './messages/*': './messages/*' };
  if (name !== '@duet/federation') return own;
  return {
    ...own,
    './jest': './libs/federation/own/jest.cjs',
    './tsconfig.json': './libs/federation/own/tsconfig.json',
  };
}
