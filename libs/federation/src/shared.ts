import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Packages that shell and remotes share in one copy, with the imported subpaths. */
export const SHARED: Record<string, readonly string[]> = {
  react: ['react/'],
  'react-dom': ['react-dom/'],
  'react-router': ['react-router/'],
  'react-router-dom': [],
  'react-redux': [],
  '@reduxjs/toolkit': ['@reduxjs/toolkit/'],
  'react-intl': [],
  '@duet/host': [],
  '@duet/ui': [],
};

const getVersion = (name: string): string => {
  // Searches node_modules, because not every package exports its package.json.
  const paths = require.resolve.paths(name) ?? [];
  for (const path of paths) {
    try {
      const manifest: unknown = JSON.parse(readFileSync(`${path}/${name}/package.json`, 'utf8'));
      if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
        return String(manifest.version);
    } catch {
      // The next folder is tried.
    }
  }
  throw new Error(`${name} is not installed`);
};

export const sharedVersions = (): Record<string, string> =>
  Object.fromEntries(Object.keys(SHARED).map((name) => [name, getVersion(name)]));

const entries = (options: (version: string) => object): Record<string, object> =>
  Object.fromEntries(
    Object.entries(SHARED).flatMap(([name, subpaths]) =>
      [name, ...subpaths].map((request) => [request, options(getVersion(name))]),
    ),
  );

/** Returns the shell's sharing options: the shell provides one copy of every package. */
export const provided = () =>
  entries((version) => ({ singleton: true, version, requiredVersion: `^${version}` }));

/**
 * Returns a remote's sharing options: the remote uses the shell's copies, whose versions must
 * match.
 */
export const consumed = () =>
  entries((version) => ({
    singleton: true,
    import: false,
    strictVersion: true,
    requiredVersion: `^${version}`,
  }));
