import { join } from 'node:path';
import { findPackages, rewriteImports } from './specifiers';
import { sumVersions } from './versions';

const root = join(__dirname, '../../..');
const rewrite = (code: string, file: string): string =>
  rewriteImports(code, join(root, file), root);

test.each([
  ['libs/host/src/index.ts', "export { api } from './api/api';", "from './api/api.js'"],
  ['libs/federation/src/remote.ts', "import { a } from './common.ts';", "from './common.js'"],
  [
    'tools/remotes/src/sign.ts',
    "import { openBucket } from '@duet/service-kit/s3';",
    "from '../../../libs/service-kit/src/s3.js'",
  ],
  [
    'libs/federation/src/dev/refresh-loader.mjs',
    "new URL('./refresh.ts', import.meta.url)",
    "new URL('./refresh.js', import.meta.url)",
  ],
  [
    'libs/federation/src/uses.ts',
    "toRoot('tools/contracts/src/uses/main.ts')",
    "toRoot('tools/contracts/src/uses/main.js')",
  ],
  ['libs/ui/src/index.ts', "import classes from './a.module.css';", "from './a.module.css'"],
])('rewrite replaces the source file by the built file in %s: %s', (file, code, expected) => {
  expect(rewrite(code, file)).toContain(expected);
});

test('rewrite keeps paths that the build of a remote resolves', () => {
  const code = "exposes: { './remote': './src/remote.ts', './fixtures': './fixtures.ts' }";
  expect(rewrite(code, 'libs/federation/src/remote.ts')).toBe(code);
});

test('findPackages returns imported packages, but neither files nor built-in modules of Node', () => {
  const code = `import a from 'react';
import { b } from '@duet/schemas/locales';
import '@mantine/core/styles.css';
import { c } from './c.js';
import { d } from 'node:fs';
const e = require.resolve('css-loader');`;
  expect(findPackages(code).sort()).toEqual([
    '@duet/schemas',
    '@mantine/core',
    'css-loader',
    'react',
  ]);
});

test('the version of the schemas package rises with the version of any API', () => {
  expect(sumVersions(['1.2.0', '1.3.0', '1.0.0'])).toBe('3.5.0');
  expect(sumVersions(['2.0.0', '1.3.0', '1.0.0'])).toBe('4.3.0');
});
