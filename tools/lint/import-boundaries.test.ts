import { lint } from './lint-cases';

const BOUNDARY = ['boundaries/imports'];
const SYNTAX = ['no-restricted-syntax'];
const NONE: string[] = [];

const behindWalls: [path: string, text: string][] = [
  ['mf-chat/src/a.ts', "import { x } from '@duet/mf-search/src/likes';"],
  ['mf-chat/src/a.ts', "import { x } from '../../mf-search/src/likes';"],
  ['mf-chat/src/a.ts', "const x = import('../../mf-search/src/likes');"],
  ['mf-chat/src/a.ts', "export * from '../../shell/src/store';"],
  ['mf-chat/src/a.ts', "import type { X } from '../../services/messaging/src/message.entity';"],
  ['mf-chat/src/a.ts', "type X = import('../../services/messaging/src/message.entity').X;"],
  ['mf-chat/src/a.ts', "import { x } from '../../gateway/src/routes';"],
  ['mf-chat/src/a.ts', "import { x } from '@duet/service-kit/errors';"],
  ['mf-chat/src/a.ts', "import { Button } from '@mantine/core';"],
  ['shell/src/a.ts', "import { Button } from '@mantine/core';"],
  ['libs/host/src/a.ts', "import { useHotkeys } from '@mantine/hooks';"],
  ['shell/src/a.ts', "import { x } from '@duet/mf-chat/src/remote';"],
  ['shell/src/a.ts', "const x = require('../../mf-chat/src/remote');"],
  ['services/billing/src/a.ts', "import { x } from '@duet/identity/src/env';"],
  ['services/billing/src/a.ts', "import { x } from '../../identity/src/env';"],
  ['services/billing/src/a.ts', "import { x } from '../../../mf-chat/src/remote';"],
  ['services/billing/src/a.ts', "import { x } from '@duet/ui';"],
  ['services/billing/src/a.itest.ts', "jest.mock('../../messaging/src/env');"],
  ['gateway/src/a.ts', "import { x } from '@duet/billing/src/env';"],
  ['libs/service-kit/src/a.ts', "import { x } from '../../../services/identity/src/env';"],
  ['libs/schemas/src/a.ts', "import { x } from '@duet/service-kit/ids';"],
  ['libs/ui/src/a.ts', "import { x } from '@duet/service-kit/ids';"],
  ['tools/stack/a.ts', "import { x } from '../../services/identity/src/env.ts';"],
];

const open: [path: string, text: string][] = [
  [
    'mf-chat/src/a.ts',
    "import { api } from '@duet/host'; import { Button } from '@duet/ui'; import type { Chat } from '@duet/schemas/messaging'; import './b';",
  ],
  ['libs/ui/src/a.ts', "import { Button } from '@mantine/core';"],
  [
    'services/billing/src/a.ts',
    "import { x } from '@duet/service-kit/ids'; import { y } from './b'; import { z } from '@duet/schemas/billing';",
  ],
  [
    'services/billing/src/a.itest.ts',
    "import { x } from '@duet/testing/test-app'; import { y } from '../../../tools/payment-sandbox/src/app';",
  ],
  ['tools/stack/a.test.ts', "import { x } from '../../services/identity/src/env';"],
];

const houseRules: [what: string, path: string, text: string, broken: string[]][] = [
  [
    'rejects process.env in a service',
    'services/billing/src/a.ts',
    'export const port = process.env.PORT;',
    SYNTAX,
  ],
  [
    'rejects an import of the environment',
    'gateway/src/main.ts',
    "import { env } from 'node:process';",
    SYNTAX,
  ],
  [
    'rejects process.env in a view',
    'mf-chat/src/chats/a.view.tsx',
    'export const mode = process.env.NODE_ENV;',
    SYNTAX,
  ],
  [
    'accepts process.env in env.ts',
    'services/billing/src/env.ts',
    'export const port = process.env.PORT;',
    NONE,
  ],
  [
    'ignores eslint-disable comments',
    'shell/src/a.ts',
    "// eslint-disable-next-line\nimport { x } from '@duet/mf-chat/src/remote';",
    BOUNDARY,
  ],
  ['rejects a default export', 'libs/host/src/a.ts', 'export default 1;', SYNTAX],
  [
    'accepts a default export of a view',
    'mf-chat/src/chats/chats.view.tsx',
    'export default function Chats() { return null; }',
    NONE,
  ],
  [
    'rejects text in JSX without react-intl',
    'mf-chat/src/chats/chats.view.tsx',
    'export default () => <p>Hello there</p>;',
    SYNTAX,
  ],
  [
    'rejects text in attributes without react-intl',
    'mf-chat/src/chats/a.tsx',
    'export const A = () => <img alt="A face" />;',
    SYNTAX,
  ],
  [
    'accepts punctuation in JSX',
    'mf-chat/src/chats/a.tsx',
    'export const A = ({ n }: { n: number }) => <p>({n})</p>;',
    NONE,
  ],
  [
    'rejects a file of more than 300 lines',
    'services/billing/src/a.ts',
    '\n'.repeat(301),
    ['max-lines'],
  ],
  [
    'rejects a function of more than 60 lines',
    'services/billing/src/a.ts',
    `export function a() {${'\n'.repeat(60)}}`,
    ['max-lines-per-function'],
  ],
  [
    'accepts a long function in a test',
    'services/billing/src/a.test.ts',
    `export function a() {${'\n'.repeat(60)}}`,
    NONE,
  ],
  [
    'rejects console output in a service',
    'services/billing/src/a.ts',
    "console.log('x');",
    ['no-console'],
  ],
];

const cases = [
  ...behindWalls,
  ...open,
  ...houseRules.map(([, path, text]): [string, string] => [path, text]),
];
let answers: string[][];
beforeAll(() => {
  answers = lint(cases);
}, 60_000);

const brokenBy = (path: string, text: string) =>
  answers[cases.findIndex((each) => each[0] === path && each[1] === text)];

describe('rule boundaries/imports', () => {
  it.each(behindWalls)('rejects in %s: %s', (path, text) => {
    expect(brokenBy(path, text)).toEqual(BOUNDARY);
  });

  it.each(open)('accepts in %s: %s', (path, text) => {
    expect(brokenBy(path, text)).toEqual(NONE);
  });
});

describe('the ESLint configuration', () => {
  it.each(houseRules)('%s', (_, path, text, broken) => {
    expect(brokenBy(path, text)).toEqual(broken);
  });
});
