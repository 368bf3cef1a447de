import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { relaxDurability } from '../stores/durability.ts';
import { baseEnvironment, oxlint, runInTerminal, tsc } from '../exec.ts';
import { say, Trouble } from '../output.ts';
import { provision, type Tool } from '../provision.ts';
import { loadSettings, root } from '../settings.ts';
import { stackEnvironment, startStores, withStack } from '../stack.ts';
import { startAfresh } from './test-runners.ts';

const TARGETS = ['lint', 'types', 'test', 'itest'];

const TOOLS: Record<string, Tool[]> = {
  'infra/backup': ['backup'],
  'infra/monitoring': ['promtool', 'alertmanager'],
  'infra/nginx': ['nginx'],
};

export async function project(
  [kind = '', folder = '']: string[],
  signal: AbortSignal,
): Promise<number> {
  const env = { ...baseEnvironment(), FORCE_COLOR: '0' };
  if (kind === 'lint') return lintProject(folder, env, signal);
  if (kind === 'types') return checkTypes(folder, env, signal);
  if (kind === 'test') return unitTests(folder, signal);
  if (kind === 'itest') return integrationTests(folder, signal);
  throw new Trouble(`There is no target "${kind}": use ${TARGETS.join(', ')}.`);
}

async function lintProject(
  folder: string,
  env: Record<string, string>,
  signal: AbortSignal,
): Promise<number> {
  const codes: number[] = [];
  for (const command of [
    ['prettier', '--check', '--log-level', 'warn', '--no-error-on-unmatched-pattern'],
    ['eslint', '--no-error-on-unmatched-pattern'],
    [...oxlint, '--no-error-on-unmatched-pattern'],
  ])
    codes.push(await runInTerminal([...command, folder], env, signal));
  return Math.max(...codes);
}

function checkTypes(
  folder: string,
  env: Record<string, string>,
  signal: AbortSignal,
): Promise<number> {
  const config = join(root, '.nx/types', `${folder.replaceAll('/', '-')}.json`);
  const include = [`${folder}/**/*`, '*/**/*.d.ts'].map((path) => join(root, path));
  mkdirSync(dirname(config), { recursive: true });
  writeFileSync(config, JSON.stringify({ extends: join(root, 'tsconfig.json'), include }));
  return runInTerminal([...tsc, '-p', config], env, signal);
}

export function affected(args: string[], signal: AbortSignal): Promise<number> {
  const base = args.find((arg) => arg.startsWith('--base=')) ?? `--base=${findBase()}`;
  const others = args.filter((arg) => arg !== base);
  say(`Changes since ${base.slice('--base='.length)}, uncommitted ones included:`);
  return runInTerminal(
    ['nx', 'affected', '-t', ...TARGETS, base, '--parallel=2', '--outputStyle=static', ...others],
    baseEnvironment(),
    signal,
  );
}

function findBase(): string {
  const git = (...words: string[]): string =>
    spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout.trim();
  const base =
    git('merge-base', 'HEAD', 'origin/main') || git('rev-parse', '--verify', '--quiet', 'HEAD~1');
  if (!base)
    throw new Trouble(
      'This checkout has neither origin/main nor an earlier commit to compare with: use "npm test".',
    );
  return base;
}

export function testPattern(folder: string): string {
  return `^${join(root, folder).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}/`;
}

function jestCommand(folder: string, kinds: string[]): string[] {
  return [
    'jest',
    '--ci',
    '--maxWorkers=2',
    '--passWithNoTests',
    '--forceExit',
    '--selectProjects',
    ...kinds,
    '--testPathPatterns',
    testPattern(folder),
  ];
}

async function unitTests(folder: string, signal: AbortSignal): Promise<number> {
  await provision(TOOLS[folder] ?? [], signal);
  return runInTerminal(
    jestCommand(folder, ['unit', 'browser']),
    { ...baseEnvironment(), CI: 'true', FORCE_COLOR: '0', NODE_ENV: 'test' },
    signal,
  );
}

/**
 * Integration tests share MariaDB and Redis, so only one project at a time runs its tests
 * (`parallelism` in nx.json).
 */
function integrationTests(folder: string, signal: AbortSignal): Promise<number> {
  const settings = loadSettings('test');
  return withStack(
    { settings, signal, tools: TOOLS[folder], beforeStart: () => startAfresh(settings) },
    async (stack) => {
      relaxDurability(stack);
      await startStores(stack);
      const env = {
        ...baseEnvironment(),
        ...stackEnvironment(settings),
        CI: 'true',
        FORCE_COLOR: '0',
        NODE_ENV: 'test',
      };
      return runInTerminal(jestCommand(folder, ['integration']), env, stack.signal);
    },
  );
}
