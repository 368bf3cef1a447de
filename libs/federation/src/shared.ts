import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Provided by the shell at run time, once each. Subpaths are requests that libraries make besides
 * the package itself.
 */
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
  // Not every package exports its package.json: find it from where the package is resolved.
  const paths = require.resolve.paths(name) ?? [];
  for (const path of paths) {
    try {
      const manifest: unknown = JSON.parse(readFileSync(`${path}/${name}/package.json`, 'utf8'));
      if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
        return String(manifest.version);
    } catch {
      // Not in this folder.
    }
  }
  throw new Error(`${name} is not installed`);
};

/** Installed version of each shared package: what the shell offers. */
export const sharedVersions = (): Record<string, string> =>
  Object.fromEntries(Object.keys(SHARED).map((name) => [name, getVersion(name)]));

const entries = (options: (version: string) => object): Record<string, object> =>
  Object.fromEntries(
    Object.entries(SHARED).flatMap(([name, subpaths]) =>
      [name, ...subpaths].map((request) => [request, options(getVersion(name))]),
    ),
  );

/** The shell's side: provides every package, in one copy. */
export const provided = () =>
  entries((version) => ({ singleton: true, version, requiredVersion: `^${version}` }));

/** A remote's side: brings none of its own, and refuses to run with a version that does not fit. */
export const consumed = () =>
  entries((version) => ({
    singleton: true,
    import: false,
    strictVersion: true,
    requiredVersion: `^${version}`,
  }));
