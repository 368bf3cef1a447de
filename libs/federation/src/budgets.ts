import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Configuration } from 'webpack';

const require = createRequire(import.meta.url);

type Performance = NonNullable<Exclude<Configuration['performance'], false>>;

/** Limits for scripts in bytes before compression. tests/e2e/weight.e2e.ts checks whole pages. */
const BUDGETS = {
  shell: { asset: 590_000, entry: 100_000 },
  worker: { asset: 16_000, entry: 16_000 },
  remote: { asset: 39_000, entry: 30_000 },
};

export function getBudget(bundle: keyof typeof BUDGETS, development: boolean): Performance | false {
  if (development) return false;
  const { asset, entry } = BUDGETS[bundle];
  return {
    hints: 'error',
    maxAssetSize: asset,
    maxEntrypointSize: entry,
    assetFilter: (file) => file.endsWith('.js'),
  };
}

/** react-intl depends on other versions of these packages. An alias keeps one version of each. */
const ONCE = [
  'intl-messageformat',
  '@formatjs/icu-messageformat-parser',
  '@formatjs/icu-skeleton-parser',
];

export const inOneCopy = (): Record<string, string> =>
  Object.fromEntries(ONCE.map((name) => [`${name}$`, require.resolve(name)]));

/**
 * react-router exports only its slower development build, so this alias names the production build.
 */
export const productionRouter = (): Record<string, string> => {
  const folder = join(dirname(require.resolve('react-router/package.json')), 'dist/production');
  return {
    'react-router$': join(folder, 'index.mjs'),
    'react-router/dom$': join(folder, 'dom-export.mjs'),
  };
};
