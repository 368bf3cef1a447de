import { readFileSync } from 'node:fs';

const manifest = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { browserslist: string[] };

/** The oldest browsers that scripts are compiled for (docs/guide/browsers.md). */
export const BROWSERS: readonly string[] = manifest.browserslist;
