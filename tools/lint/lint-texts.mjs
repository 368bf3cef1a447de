import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { ESLint } from 'eslint';

// Reads [[path, text], …] and writes the violated rules per text. Rules that need types are off.
const root = join(import.meta.dirname, '../..');
const eslint = new ESLint({
  cwd: root,
  overrideConfig: [{ languageOptions: { parserOptions: { projectService: false } } }],
  ruleFilter: ({ ruleId }) =>
    /^(house|boundaries)\//.test(ruleId) ||
    ['no-restricted-syntax', 'max-lines', 'max-lines-per-function', 'no-console'].includes(ruleId),
});

const answers = [];
for (const [path, source] of JSON.parse(await text(process.stdin))) {
  const [result] = await eslint.lintText(source, { filePath: join(root, path) });
  answers.push((result?.messages ?? []).map(({ ruleId }) => ruleId).filter(Boolean));
}
console.log(JSON.stringify(answers));
