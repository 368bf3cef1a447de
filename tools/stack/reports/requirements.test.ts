import { complaints, parseRequirements } from './requirements';

const page = `# Accounts

| Sentence | Shown by |
|---|---|
| An e-mail must be valid. | \`a.itest.ts\` › signup refuses an address<br>\`b.test.ts\` › form shows the field’s error |
| A row in waiting. | |
| One of a family. | \`c.itest.ts\` › every field takes … |
`;

describe('the tables of proofs', () => {
  const proofs = parseRequirements('accounts.md', page);
  const passed = new Map([
    ['a.itest.ts', ['signup refuses an address']],
    ['b.test.ts', ['form shows the field’s error']],
    ['c.itest.ts', ['every field takes emoji']],
  ]);

  it('name a sentence and its tests in each row', () => {
    expect(proofs.map(({ sentence, tests }) => [sentence, tests.length])).toEqual([
      ['An e-mail must be valid.', 2],
      ['A row in waiting.', 0],
      ['One of a family.', 1],
    ]);
  });

  it('are refused for a row without a test, with its line', () => {
    expect(complaints(proofs, passed)).toEqual([
      'docs/requirements/accounts.md:6: no test shows "A row in waiting."',
    ]);
  });

  it('are refused for a test that did not pass, or that nobody wrote', () => {
    passed.set('b.test.ts', []);
    passed.delete('c.itest.ts');
    expect(complaints(proofs, passed)).toEqual([
      'docs/requirements/accounts.md:5: b.test.ts › form shows the field’s error did not pass',
      'docs/requirements/accounts.md:6: no test shows "A row in waiting."',
      'docs/requirements/accounts.md:7: c.itest.ts › every field takes … did not pass',
    ]);
  });
});
