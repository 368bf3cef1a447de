import { type LintCase, lint } from './lint-cases';

// The cases rely on two imports in the sources: common.ts imports ids.ts, and messaging.ts imports
// common.ts.
const LEAF = 'libs/schemas/src/ids.ts';

const rejected: [what: string, path: string, text: string][] = [
  ['a file that imports the importing file', LEAF, "import { memberId } from './common';"],
  [
    'a file that imports the importing file through others',
    LEAF,
    "import { gift } from './messaging';",
  ],
  ['a type', LEAF, "import type { Message } from './messaging';"],
  ['an inline type', LEAF, "export type Message = import('./messaging').Message;"],
  ['a re-export', LEAF, "export { memberId } from './common';"],
  ['everything that a file exports (export *)', LEAF, "export * from './common';"],
  ['a dynamic import', LEAF, "export const load = () => import('./common');"],
  ['the file itself', LEAF, "import { ROW_ID } from './ids';"],
  [
    'a file of the same library, by the name of the package',
    LEAF,
    "import { memberId } from '@duet/schemas/common';",
  ],
];

const accepted: [what: string, path: string, text: string][] = [
  [
    'a file that does not import the importing file',
    LEAF,
    "import { currencyOf } from './currency';",
  ],
  [
    'any file, in a file without importers',
    'libs/schemas/src/new.ts',
    "import { memberId } from './common';",
  ],
  ['an npm package', LEAF, "import { z } from 'zod';"],
];

const cases = [...rejected, ...accepted].map(([, path, text]): LintCase => [path, text]);
let answers: string[][];
beforeAll(() => {
  answers = lint(cases);
}, 60_000);

const brokenBy = (path: string, text: string) =>
  answers[cases.findIndex((each) => each[0] === path && each[1] === text)];

describe('rule boundaries/cycles', () => {
  it.each(rejected)('rejects an import of %s', (_, path, text) => {
    expect(brokenBy(path, text)).toEqual(['boundaries/cycles']);
  });

  it.each(accepted)('accepts an import of %s', (_, path, text) => {
    expect(brokenBy(path, text)).toEqual([]);
  });
});
