// Measures the prose of the repository: how much comment there is for the code, and how often words
// occur that make a sentence hard to read. Run by lint; `node tools/lint/prose.mjs --files` lists
// the files with the most of both.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Words that mark inversions, riddles and personification more often than not. */
const HARD_WORDS = /\b(?:nobody|whoever|stands|told|alone|anew|at once|whom)\b/gi;
/** Tags of tests are data. */
const TAGS = /@spec [\d., ]+/g;
const LIMITS = { hardPer10kWords: 8, commentWordsPer1kLines: 200 };

const CODE = /\.(?:ts|tsx|mjs|cjs)$/;
/** The specification was written elsewhere. */
const QUOTED = new Set(['docs/spec/product.md']);

export function getComments(file, source) {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : undefined;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind);
  const found = new Map();
  const collect = (node) => {
    // JSX text can look like a comment.
    if (node.kind === ts.SyntaxKind.JsxText) return;
    const ranges = [
      ...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.getEnd()) ?? []),
    ];
    for (const { pos, end } of ranges) found.set(pos, source.slice(pos, end));
    for (const child of node.getChildren(tree)) collect(child);
  };
  collect(tree);
  return [...found.values()];
}

export const countWords = (text) => text.match(/[\p{L}\d][\p{L}\d'’_-]*/gu)?.length ?? 0;
export const countHardWords = (text) => text.match(HARD_WORDS)?.length ?? 0;

function measure(file) {
  const text = readFileSync(join(root, file), 'utf8');
  if (!CODE.test(file))
    return { file, lines: 0, words: countWords(text), hard: countHardWords(text) };
  const comments = getComments(file, text).join('\n').replace(TAGS, '');
  const lines = text.split('\n').length;
  return { file, lines, words: countWords(comments), hard: countHardWords(comments) };
}

const sum = (rows, key) => rows.reduce((total, row) => total + row[key], 0);

function main() {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  });
  const rows = files
    .split('\n')
    .filter((file) => file !== '' && !QUOTED.has(file))
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

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
