import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export type LintCase = [path: string, text: string];

/**
 * The rules that each text breaks when it stands at its path. ESLint loads its configuration as a
 * module, which Jest's own loader cannot: it runs once, in a process of its own.
 */
export function lint(cases: LintCase[]): string[][] {
  const answer = execFileSync(process.execPath, [join(__dirname, 'lint-texts.mjs')], {
    input: JSON.stringify(cases),
    encoding: 'utf8',
  });
  return JSON.parse(answer) as string[][];
}
