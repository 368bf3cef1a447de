/** A package that repositories of remotes install. Paths start at the repository's root. */
export interface Layout {
  name: string;
  description: string;
  base: string;
  sources: readonly string[];
  copies: readonly string[];
  /** TypeScript that the package also contains uncompiled, below `source/`. */
  readable?: string;
  /** Source of the version: package.json, the versions of all APIs, or the number of commits. */
  version: 'contract' | 'apis' | 'commits';
  exports: Record<string, string>;
  /** Exported files that are not compiled. */
  files?: Record<string, string>;
  /** Adds the list of supported browsers, for which the package compiles remotes. */
  buildsRemotes?: true;
  bin?: Record<string, string>;
  alsoNeeds?: readonly string[];
}

const FEDERATION = 'libs/federation';

export const LAYOUTS: readonly Layout[] = [
  {
    name: '@duet/schemas',
    description: 'Requests and responses of the API of Duet, as zod schemas',
    base: 'libs/schemas',
    sources: ['libs/schemas/src'],
    copies: [],
    version: 'apis',
    exports: { './*': './src/*' },
  },
  {
    name: '@duet/api-client',
    description: 'Client of the API of Duet, for programs and tests',
    base: 'libs/api-client',
    sources: ['libs/api-client/src'],
    copies: [],
    version: 'apis',
    exports: { '.': './src/index' },
  },
  {
    name: '@duet/ui',
    description: 'Components and icons of the pages of Duet',
    base: 'libs/ui',
    sources: ['libs/ui/src'],
    copies: ['libs/ui/messages', 'libs/ui/assets'],
    version: 'contract',
    exports: { '.': './src/index', './assets': './src/types/assets' },
    files: { './messages/*': './messages/*' },
  },
  {
    name: '@duet/host',
    description: 'What the shell of Duet offers to remotes',
    base: 'libs/host',
    sources: ['libs/host/src'],
    copies: [],
    // The search for API uses reads these files, because the host makes calls for remotes.
    readable: 'libs/host/src',
    version: 'contract',
    exports: { '.': './src/index' },
  },
  {
    // Keeps the folders of the repository, so that relative paths between files stay the same.
    name: '@duet/federation',
    description: 'Build, harness, tests, development and publishing of remotes of Duet',
    base: '.',
    sources: [
      `${FEDERATION}/src`,
      `${FEDERATION}/harness`,
      'tools/contracts/src',
      'tools/remotes/src',
      ...['entry-signatures', 'env', 'release-signatures', 's3'].map(
        (name) => `libs/service-kit/src/${name}.ts`,
      ),
    ],
    copies: [
      'tests/contracts/snapshots',
      'libs/i18n/messages/errors',
      'libs/ui/messages',
      `${FEDERATION}/own`,
      ...['jsdom', 'browser-setup', 'css-module', 'file-module'].map(
        (name) => `libs/testing/src/${name}.cjs`,
      ),
    ],
    exports: {
      './harness': `./${FEDERATION}/harness/harness`,
      './harness-texts': `./${FEDERATION}/harness/harness-texts`,
      './fake-api': `./${FEDERATION}/harness/fake-api`,
      './*': `./${FEDERATION}/src/*`,
    },
    version: 'commits',
    files: {
      './jest': `./${FEDERATION}/own/jest.cjs`,
      './tsconfig.json': `./${FEDERATION}/own/tsconfig.json`,
    },
    buildsRemotes: true,
    bin: { 'duet-remote': './tools/remotes/src/own-cli.js' },
    alsoNeeds: [
      ...['css-loader', 'swc-loader', 'react-refresh', 'react-router'],
      ...['intl-messageformat', '@formatjs/icu-messageformat-parser'],
      ...['jest-environment-jsdom', '@jest/globals', '@testing-library/dom', '@swc/jest'],
    ],
  },
];

export const isPacked = (name: string): boolean => LAYOUTS.some((layout) => layout.name === name);

export const findLayout = (name: string): Layout => {
  const found = LAYOUTS.find((layout) => layout.name === name);
  if (!found) throw new Error(`there is no package ${name}`);
  return found;
};
