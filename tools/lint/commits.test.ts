import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../..');

function isAccepted(message: string): boolean {
  const cli = join(root, 'node_modules/@commitlint/cli/cli.js');
  return spawnSync(process.execPath, [cli], { cwd: root, input: message }).status === 0;
}

describe('commit message format', () => {
  it.each([
    ['a type, a scope and a subject', 'fix(billing): keep premium while a refund is in review'],
    ['a change of the whole repository', 'style: format with Prettier'],
    [
      'a long address in the body',
      `docs(adr): explain\n\nSee https://duet.example/${'a'.repeat(80)}`,
    ],
  ])('accepts %s', (_, message) => {
    expect(isAccepted(message)).toBe(true);
  });

  it.each([
    ['a subject without a type', 'A send asks as little as it can'],
    ['a subject of 73 characters', `fix(chat): ${'a'.repeat(62)}`],
    ['a sentence as subject', 'fix(chat): Keep drafts.'],
    ['a body line of 73 columns', `fix(chat): keep drafts\n\n${'a'.repeat(73)}`],
  ])('rejects %s', (_, message) => {
    expect(isAccepted(message)).toBe(false);
  });
});
