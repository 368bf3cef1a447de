import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Shell and remotes share one copy of these packages and of the listed subpaths. */
const SHARED: Record<string, readonly string[]> = {
  react: ['react/'],
  'react-dom': ['react-dom/'],
  'react-router-dom': [],
  'react-redux': [],
  '@reduxjs/toolkit': ['@reduxjs/toolkit/'],
  'react-intl': [],
  '@duet/host': [],
  '@duet/ui': [],
};

export const SHARED_NAMES: readonly string[] = Object.keys(SHARED);

/** The shell provides these smaller modules instead of the whole packages. */
const EXCERPTS: Record<string, string> = {
  'react-router-dom': '@duet/federation/shared-router',
};

/** Not shared, but listed with its version, because released remotes require a version of it. */
const LISTED = ['react-router'];

const getVersion = (name: string): string => {
  // Searches node_modules, because not every package exports its package.json.
  const paths = require.resolve.paths(name) ?? [];
  for (const path of paths) {
    try {
      const manifest: unknown = JSON.parse(readFileSync(`${path}/${name}/package.json`, 'utf8'));
      if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
        return String(manifest.version);
    } catch {
      // Tries the next folder.
    }
  }
  throw new Error(`${name} is not installed`);
};

const getVersions = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, getVersion(name)]));

export const consumedVersions = (): Record<string, string> => getVersions(SHARED_NAMES);

export const offeredVersions = (): Record<string, string> =>
  getVersions([...SHARED_NAMES, ...LISTED]);

const entries = (options: (version: string, name: string) => object): Record<string, object> =>
  Object.fromEntries(
    Object.entries(SHARED).flatMap(([name, subpaths]) =>
      [name, ...subpaths].map((request) => [request, options(getVersion(name), name)]),
    ),
  );

/** The shell provides one copy of every package. */
export const provided = () =>
  entries((version, name) => ({
    singleton: true,
    version,
    requiredVersion: `^${version}`,
    ...(EXCERPTS[name] && { import: EXCERPTS[name] }),
  }));

/** Remotes use the shell's copies, whose versions must match. */
export const consumed = () =>
  entries((version) => ({
    singleton: true,
    import: false,
    strictVersion: true,
    requiredVersion: `^${version}`,
  }));
