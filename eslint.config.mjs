import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { house } from './tools/lint/house.mjs';
import { boundaries } from './tools/lint/import-boundaries.mjs';

const TESTS = [
  '**/*.{test,itest,e2e}.{ts,tsx}',
  '**/test/**',
  '**/testing.tsx',
  'libs/testing/**',
  'tests/e2e/**',
];
const FEATURES = [
  'services/{billing,identity,messaging}/src/*/*',
  'services/matching/src/*',
  'gateway/src/*',
  'shell/src/*',
  'mf-*/src/*',
];
/** Federation, React.lazy or a tool imports the default export of these files. */
const DEFAULT_EXPORTS = [
  '**/*.config.{ts,mts,mjs,cjs}',
  '**/*-loader.mjs',
  '**/*.{view,modal,slot,layout,panel}.tsx',
  '{mf-*,libs/federation/template}/src/remote.ts',
  '**/*.d.ts',
];

const SQL = [
  '**/*.repository.ts',
  'services/*/src/migrations/**',
  'services/*/src/**/*.seed.ts',
  ...TESTS,
  'infra/**',
  'tests/**',
  'tools/**',
  // SQL for the tables of service-kit.
  'libs/service-kit/src/{outbox,relay,relay-shards,subscriber-relay,failed-deliveries,inbox,idempotency.store,quotas,erased-members,housekeeping,checkpoint.store,kit-migrations}.ts',
  // SQL for connections, locks, whole schemas and ledger checks.
  'libs/service-kit/src/{database,direct-statements,member-tables,overdue-rows}.ts',
  'services/billing/src/money/verification/{verify-ledger,wallet-checks,payment-checks,movement-checks,movement-sums}.ts',
];

const PROCESS_ENV = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Read the environment only in env.ts, through parseEnv.',
};
const ENV_FROM_PROCESS = {
  selector: 'ImportDeclaration[source.value=/^(node:)?process$/]',
  message: 'Read the environment only in env.ts, through parseEnv.',
};
const UNTRANSLATED = [
  { selector: 'JSXText[value=/[a-z]{2}/i]', message: 'Every text goes through react-intl.' },
  {
    selector:
      'JSXAttribute[name.name=/^(aria-label|alt|title|label|placeholder|hint)$/] > Literal[value=/[a-z]{2}/i]',
    message: 'Every text goes through react-intl.',
  },
];
const DEFAULT_EXPORT = { selector: 'ExportDefaultDeclaration', message: 'Export by name.' };

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.data/**',
      '.nx/**',
      '.groups/**',
      'coverage/**',
      '**/test-results/**',
      '**/playwright-report/**',
      'libs/api-client/src/*.d.ts',
    ],
  },
  // Files cannot switch rules off. A wrong rule is changed in this config, for all files.
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' } },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    plugins: { boundaries, house },
    rules: {
      'boundaries/imports': 'error',
      'boundaries/cycles': 'error',
      'boundaries/features': [
        'error',
        { folders: FEATURES, tests: TESTS, tables: ['**/*.entity.ts'] },
      ],
      'house/function-names': 'error',
      'house/log-calls': 'error',
      'house/service-file': 'error',
      'house/sql-place': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': [
        'error',
        { max: 60, skipBlankLines: false, skipComments: false, IIFEs: true },
      ],
      // Prettier wraps code, so this rule limits comments.
      'max-len': [
        'error',
        {
          code: 100,
          ignoreUrls: true,
          ignoreStrings: true,
          ignoreTemplateLiterals: true,
          ignoreRegExpLiterals: true,
        },
      ],
      'no-console': 'error',
      // Oxlint obeys disable comments and has no setting to ignore them, so they are not allowed.
      'no-warning-comments': [
        'error',
        { terms: ['oxlint-disable', 'eslint-disable'], location: 'anywhere' },
      ],
      'no-restricted-syntax': ['error', PROCESS_ENV, ENV_FROM_PROCESS, DEFAULT_EXPORT],
      eqeqeq: ['error', 'smart'],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-return-assign': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        {
          argsIgnorePattern: '^_',
          varsIgnorePattern: '^_',
          caughtErrors: 'none',
          ignoreRestSiblings: true,
        },
      ],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true, 'ts-check': false },
      ],
      '@typescript-eslint/no-extraneous-class': 'off',
    },
  },
  { files: SQL, rules: { 'house/sql-place': 'off' } },
  // Functions have no length limit here: describe blocks contain many tests, and migrations must
  // not change after they have run.
  { files: [...TESTS, 'services/*/src/migrations/**'], rules: { 'max-lines-per-function': 'off' } },
  { files: ['mf-*/fixtures*.ts'], rules: { 'max-lines-per-function': 'off' } },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  { files: ['shell/**/*.js'], languageOptions: { globals: globals.browser } },
  {
    files: [
      'shell/**/*.{ts,tsx}',
      'mf-*/**/*.{ts,tsx}',
      'libs/{host,page,ui,federation/template}/**/*.{ts,tsx}',
    ],
    ...reactHooks.configs.flat.recommended,
  },
  {
    files: [
      'shell/**/*.{ts,tsx}',
      'mf-*/**/*.{ts,tsx}',
      'libs/{host,page,ui,federation/template}/**/*.{ts,tsx}',
    ],
    rules: {
      // Off, because a retry creates a new lazy component (first rule), and fields copy props into
      // state (second rule).
      'react-hooks/static-components': 'off',
      'react-hooks/set-state-in-effect': 'off',
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  {
    files: ['libs/federation/{harness,src/dev}/**/*.{ts,tsx}'],
    rules: { 'no-console': ['error', { allow: ['error'] }] },
  },
  {
    files: ['shell/**/*.tsx', 'mf-*/**/*.tsx', 'libs/{host,page,ui,federation/template}/**/*.tsx'],
    ignores: [...TESTS, ...DEFAULT_EXPORTS],
    rules: {
      'no-restricted-syntax': [
        'error',
        PROCESS_ENV,
        ENV_FROM_PROCESS,
        DEFAULT_EXPORT,
        ...UNTRANSLATED,
      ],
    },
  },
  {
    files: ['**/env.ts', 'tools/{stack,demo}/**', 'tests/**', 'jest.config.cjs'],
    rules: { 'no-restricted-syntax': ['error', DEFAULT_EXPORT] },
  },
  {
    files: [
      'infra/**',
      'tools/**',
      'tests/**',
      '**/cli.ts',
      'libs/i18n/src/check.ts',
      'services/*/src/cli/{verify,import,backfill}-*.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: DEFAULT_EXPORTS,
    rules: { 'no-restricted-syntax': ['error', PROCESS_ENV, ENV_FROM_PROCESS, ...UNTRANSLATED] },
  },
  { files: ['tests/e2e/playwright.config.ts'], rules: { 'no-restricted-syntax': 'off' } },
  // No import boundaries, because this benchmark imports the shell and all remotes.
  { files: ['tests/bench/single-bundle/**'], rules: { 'boundaries/imports': 'off' } },
  {
    files: ['tests/e2e/**/*.e2e.ts', 'tests/e2e/story.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@playwright/test',
              importNames: ['test'],
              message: 'Import `test` from ./support/test, which closes what a test opens.',
            },
          ],
        },
      ],
    },
  },
);
