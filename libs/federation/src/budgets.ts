import { createRequire } from 'node:module';
import type { Configuration } from 'webpack';

const require = createRequire(import.meta.url);

type Performance = NonNullable<Exclude<Configuration['performance'], false>>;

/**
 * Bytes of script before compression, close above what the bundles weigh today: whoever needs more
 * raises the figure here, knowingly. What all of a page may weigh over the wire is
 * tests/e2e/weight.e2e.ts's.
 */
const BUDGETS = {
  shell: { asset: 845_000, entry: 115_000 },
  worker: { asset: 16_000, entry: 16_000 },
  remote: { asset: 39_000, entry: 30_000 },
};

/**
 * A bundle over its budget fails the build. A development build is larger by nature, and its size
 * is nobody's matter.
 */
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

/**
 * react-intl pins versions of these that differ by a patch from ours: without this, the browser
 * gets each of them twice.
 */
const ONCE = [
  'intl-messageformat',
  '@formatjs/icu-messageformat-parser',
  '@formatjs/icu-skeleton-parser',
];

export const inOneCopy = (): Record<string, string> =>
  Object.fromEntries(ONCE.map((name) => [`${name}$`, require.resolve(name)]));
