import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_NAMES } from '@duet/federation/shared';
import { type Layout, isPacked } from './layouts.ts';
import { ENGINES, getInstalledVersion, getPackageVersion } from './versions.ts';

/** The code uses these packages only if the repository of a remote has installed them. */
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
  return {
    name: layout.name,
    version: getPackageVersion(root, layout.name),
    description: layout.description,
    license: 'UNLICENSED',
    type: 'module',
    ...(layout.bin && { bin: layout.bin }),
    ...(layout.buildsRemotes && { browserslist: readBrowsers(root) }),
    engines: ENGINES,
    exports: { ...toExports(layout), './package.json': './package.json', ...layout.files },
    peerDependencies: pick(isPeer),
    peerDependenciesMeta: Object.fromEntries(
      needed.filter((name) => OPTIONAL.has(name)).map((name) => [name, { optional: true }]),
    ),
    dependencies: pick((name) => !isPeer(name)),
  };
}

const isPeer = (name: string): boolean => SHARED_NAMES.includes(name) || OPTIONAL.has(name);

function getRange(root: string, name: string): string {
  if (isPacked(name)) return `^${getPackageVersion(root, name)}`;
  const version = getInstalledVersion(root, name);
  return isPeer(name) ? `^${version}` : version;
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
