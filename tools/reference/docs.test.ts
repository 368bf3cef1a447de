import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { listFiles } from '../stack/git-files';

const root = join(__dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const pages = listFiles('*.md').filter((file) => file !== 'docs/spec/product.md');
const files = listFiles();
const folders = new Set(files.flatMap(parents));
const scripts = Object.keys(
  (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts,
);
const topLevel = new Set(files.map((file) => file.split('/')[0]).filter((name) => name !== ''));

function parents(file: string): string[] {
  const folder = posix.dirname(file);
  return folder === '.' ? [] : [folder, ...parents(folder)];
}

const withoutFences = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '');

const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (file: string): string[] =>
  [...withoutFences(read(file)).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    toAnchor(heading ?? ''),
  );

function findBrokenLinks(file: string): string[] {
  const text = withoutFences(read(file)).replace(/`[^`\n]*`/g, '');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target ?? '');
  return links.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [path = '', anchor] = target.split('#');
    const found = path === '' ? file : posix.normalize(posix.join(posix.dirname(file), path));
    if (!existsSync(join(root, found))) return true;
    return anchor !== undefined && found.endsWith('.md') && !anchorsOf(found).includes(anchor);
  });
}

const findUnknownCommands = (file: string): string[] =>
  [...read(file).matchAll(/\bnpm run (?:--silent )?([a-z][a-z:-]*)/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !scripts.includes(name));

/** Finds paths in backticks that do not exist; `*`, `{a,b}` and `<name>` are placeholders. */
function findUnknownPaths(file: string): string[] {
  const spans = [...withoutFences(read(file)).matchAll(/`([^`\n]+)`/g)].map(
    ([, span]) => span ?? '',
  );
  return spans
    .filter((span) => /^[\w.@-]+\/[^\s]*$/.test(span) && topLevel.has(span.split('/')[0] ?? ''))
    .filter((span) => !isPath(span.replace(/[#:].*$/, '').replace(/\/$/, '')));
}

function isPath(path: string): boolean {
  if (files.includes(path) || folders.has(path)) return true;
  if (!/[*{<…]/.test(path)) return false;
  const pattern = path
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
    .replace(/<[^>]*>|…/g, '[^/]+')
    .replaceAll('**', '§')
    .replaceAll('*', '[^/]*')
    .replaceAll('§', '.*');
  const regexp = new RegExp(`^${pattern}$`);
  return files.some((each) => regexp.test(each)) || [...folders].some((each) => regexp.test(each));
}

describe('Markdown pages', () => {
  it.each(pages)('%s: targets of links exist', (file) => {
    expect(findBrokenLinks(file)).toEqual([]);
  });

  it.each(pages)('%s: npm commands exist', (file) => {
    expect(findUnknownCommands(file)).toEqual([]);
  });

  it.each(pages)('%s: paths exist', (file) => {
    expect(findUnknownPaths(file)).toEqual([]);
  });
});

describe('the check of Markdown pages', () => {
  it('accepts wildcards, finds paths that do not exist, and derives anchors from headings', () => {
    expect(isPath('libs/nowhere/src')).toBe(false);
    expect(isPath('libs/*/src/events.ts')).toBe(true);
    expect(isPath('mf-{chat,credits}/remote.ts')).toBe(false);
    expect(toAnchor('Keys, `overlap`: 2')).toBe('keys-overlap-2');
  });
});
