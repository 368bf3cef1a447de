import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export type LintCase = [path: string, text: string];

/** Runs ESLint in a process, because Jest cannot load its configuration, an ES module. */
export function lint(cases: LintCase[]): string[][] {
  const answer = execFileSync(process.execPath, [join(__dirname, 'lint-texts.mjs')], {
    input: JSON.stringify(cases),
    encoding: 'utf8',
  });
  return JSON.parse(answer) as string[][];
}
