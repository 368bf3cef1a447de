import { findUncovered, parseRequirements, toCoverageReport } from './requirements';
import { findTaggedTests } from './spec-tags';

const catalogue = `# Requirements

## 4. States

- **4.1** An e-mail must be confirmed.
- **4.2** Every field takes emoji.
`;

const source = `
describe('signup', () => {
  // @spec 4.1
  it('rejects an address that is not one', () => {});

  // The fields come from the schema.
  // @spec 4.2, 4.3
  it.each(fields)('%s takes $count emoji', () => {});

  it('is not tagged', () => {});
});

// @spec 4.1
test.describe('a browser', () => {
  for (const name of names) test(\`opens \${name}\`, async () => {});
});
`;

describe('requirements coverage', () => {
  const requirements = parseRequirements(catalogue);
  const tests = findTaggedTests('a.test.ts', source);

  it('reads numbers and sentences of the catalogue', () => {
    expect(requirements).toEqual([
      { number: '4.1', line: 5, sentence: 'An e-mail must be confirmed.' },
      { number: '4.2', line: 6, sentence: 'Every field takes emoji.' },
    ]);
  });

  it('reads tags of tests and describe blocks, and builds patterns for test names in reports', () => {
    expect(tests.map(({ requirements: numbers, pattern }) => [numbers, pattern.source])).toEqual([
      [['4.1'], '^signup rejects an address that is not one$'],
      [['4.2', '4.3'], '^signup .* takes .* emoji$'],
      [['4.1'], '^a browser '],
    ]);
  });

  it('accepts requirements whose tagged tests passed', () => {
    const known = [...requirements, { number: '4.3', line: 7, sentence: 'Fields are trimmed.' }];
    const passed = [
      'signup rejects an address that is not one',
      'signup name takes 3 emoji',
      'a browser opens Chromium',
    ];
    expect(findUncovered(known, tests, new Map([['a.test.ts', passed]]))).toEqual([]);
  });

  it('reports untagged requirements, unknown numbers and tests that did not pass', () => {
    const passed = new Map([['a.test.ts', ['signup rejects an address that is not one']]]);
    const known = [...requirements, { number: '9.1', line: 9, sentence: 'Four likes a day.' }];
    expect(findUncovered(known, tests, passed)).toEqual([
      'docs/spec/requirements.md:9: no test is tagged "@spec 9.1" (Four likes a day.)',
      'a.test.ts:8: there is no requirement 4.3',
      'a.test.ts:8: the test of 4.2, 4.3 did not pass',
      'a.test.ts:14: the test of 4.1 did not pass',
    ]);
  });

  it('reports a number that occurs twice', () => {
    const twice = [...requirements, { number: '4.2', line: 9, sentence: 'Again.' }];
    const passed = new Map([['a.test.ts', ['signup name takes 3 emoji']]]);
    expect(findUncovered(twice, tests.slice(1, 2), passed)).toContain(
      'docs/spec/requirements.md:9: 4.2 occurs twice',
    );
  });

  it('lists each requirement with its tests', () => {
    expect(toCoverageReport(requirements.slice(0, 1), tests)).toBe(
      [
        '# Requirements coverage\n',
        '## 4.1 An e-mail must be confirmed.\n',
        '- a.test.ts:4: signup › rejects an address that is not one',
        '- a.test.ts:14: a browser\n',
      ].join('\n'),
    );
  });
});
