// `--files` lists the files with the most comments and the most HARD_WORDS.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../stack/git-files.ts';
import { root } from '../stack/settings.ts';
import { countHardWords, countWords, getComments } from './prose.ts';

const TAGS = /@spec [\d., ]+/g;
const LIMITS = { hardPer10kWords: 8, commentWordsPer1kLines: 200 };

const CODE = /\.(?:ts|tsx|mjs|cjs)$/;
/** Files that quote other authors are not checked. */
const QUOTED = new Set(['docs/spec/product.md']);
const GENERATED = /^libs\/api-client\/src\/.+\.d\.ts$/;

type Row = { file: string; lines: number; words: number; hard: number };

function measure(file: string): Row {
  const text = readFileSync(join(root, file), 'utf8');
  if (!CODE.test(file))
    return { file, lines: 0, words: countWords(text), hard: countHardWords(text) };
  const comments = getComments(file, text).join('\n').replace(TAGS, '');
  const lines = text.split('\n').length;
  return { file, lines, words: countWords(comments), hard: countHardWords(comments) };
}

const sum = (rows: Row[], key: 'lines' | 'words' | 'hard'): number =>
  rows.reduce((total, row) => total + row[key], 0);

function main(): void {
  const rows = listFiles('*.ts', '*.tsx', '*.mjs', '*.cjs', '*.md')
    .filter((file) => !QUOTED.has(file) && !GENERATED.test(file))
    .map(measure);
  const code = rows.filter(({ file }) => CODE.test(file));
  const hard = (sum(rows, 'hard') / sum(rows, 'words')) * 10_000;
  const density = (sum(code, 'words') / sum(code, 'lines')) * 1_000;
  console.log(`${hard.toFixed(1)} hard words in 10,000 (limit ${LIMITS.hardPer10kWords})`);
  console.log(
    `${density.toFixed(0)} words of comments in 1,000 lines (limit ${LIMITS.commentWordsPer1kLines})`,
  );
  if (process.argv.includes('--files')) {
    for (const row of rows.sort((a, b) => b.hard - a.hard).slice(0, 20))
      console.log(`  ${row.hard} hard  ${row.file}`);
    for (const row of code.sort((a, b) => b.words - a.words).slice(0, 20))
      console.log(`  ${row.words} words  ${row.file}`);
  }
  if (hard > LIMITS.hardPer10kWords || density > LIMITS.commentWordsPer1kLines)
    process.exitCode = 1;
}

main();
