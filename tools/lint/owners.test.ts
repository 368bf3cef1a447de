import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const PLATFORM = '@duet/platform';

interface Rule {
  pattern: string;
  owners: string[];
}

const rules: Rule[] = readFileSync(join(root, 'CODEOWNERS'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [pattern = '', ...owners] = line.split(/\s+/);
    return { pattern, owners };
  });

const files = execFileSync('git', ['ls-files'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 16 * 1024 * 1024,
}).split('\n');

function matches(pattern: string, file: string): boolean {
  if (pattern === '*') return true;
  if (pattern.endsWith('/')) return `/${file}`.startsWith(pattern);
  const [before = '', after] = pattern.split('*');
  const path = `/${file}`;
  return after === undefined
    ? path === pattern
    : path.startsWith(before) && path.endsWith(after) && !path.slice(before.length).includes('/');
}

const findOwners = (file: string): string[] =>
  rules.findLast(({ pattern }) => matches(pattern, file))?.owners ?? [];

test('every rule of CODEOWNERS matches a file and names an owner', () => {
  const useless = rules.filter(
    ({ pattern, owners }) =>
      owners.length === 0 || !files.some((file) => file && matches(pattern, file)),
  );
  expect(useless).toEqual([]);
});

test('a remote and its service belong to one team, and no remote belongs to the platform team', () => {
  for (const [remote, service] of [
    ['mf-profile', 'identity'],
    ['mf-search', 'matching'],
    ['mf-chat', 'messaging'],
    ['mf-credits', 'billing'],
  ])
    expect(findOwners(`services/${service}/src/main.ts`)).toContain(
      findOwners(`${remote}/src/remote.ts`)[0],
    );
  const remotes = files.filter((file) => /^mf-[a-z]+\/src\/remote\.ts$/.test(file));
  expect(remotes.length).toBeGreaterThan(4);
  expect(remotes.filter((file) => findOwners(file).includes(PLATFORM))).toEqual([]);
});
