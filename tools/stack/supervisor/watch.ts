import { transformFile } from '@swc/core';
import { existsSync, mkdirSync, readdirSync, watch, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { run, baseEnvironment } from '../exec.ts';
import { say } from '../output.ts';
import { root, type Settings } from '../settings.ts';
import { publishRemotes } from '../stack.ts';

const quietMs = 150;

export type WatchedProject = {
  name: string;
  folder: string;
  kind: 'server' | 'browser' | 'shared';
};

const sources = ['src', 'messages'];

export function watchedProjects(): WatchedProject[] {
  const below = (folder: string) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name));
  const browsers = readdirSync(root).filter(isBrowserFolder);
  const folders = [
    ...below('libs'),
    ...below('services'),
    'tools/payment-sandbox',
    'gateway',
    ...browsers,
  ];
  return folders
    .filter((folder) => existsSync(join(root, folder, 'src')) || isBrowserFolder(folder))
    .map((folder) => ({ name: basename(folder), folder, kind: getKind(folder) }));
}

function isBrowserFolder(folder: string): boolean {
  return folder === 'shell' || folder.startsWith('mf-');
}

function getKind(folder: string): WatchedProject['kind'] {
  if (isBrowserFolder(folder)) return 'browser';
  return /^libs\/(host|ui|schemas|i18n|federation)$/.test(folder) ? 'shared' : 'server';
}

export function compiledPath(source: string): string | undefined {
  if (!/^src\/.*\.tsx?$/.test(source) || /\.(test|itest|d)\.tsx?$/.test(source)) return undefined;
  return source.replace(/^src\//, 'dist/').replace(/\.tsx?$/, '.js');
}

export function watchSources(settings: Settings, signal: AbortSignal): void {
  const rebuild = new BrowserBuilds(settings, signal);
  const projects = watchedProjects();
  const browsers = projects.filter(({ kind }) => kind === 'browser').map(({ name }) => name);
  for (const project of projects) {
    const onChange = markQuiet((file) => {
      if (project.kind !== 'browser') void compile(project, file);
      if (project.kind !== 'server')
        rebuild.ask(project.kind === 'browser' ? [project.name] : browsers);
    });
    watch(
      join(root, project.folder),
      { recursive: true, signal },
      (_, file) => file && isSource(project, file) && onChange(file),
    );
  }
}

export function isSource(project: WatchedProject, file: string): boolean {
  const [first = ''] = file.split('/');
  if (/^(dist|node_modules|coverage)$/.test(first) || /\.(test|itest)\.tsx?$|~$/.test(file))
    return false;
  return project.kind === 'browser' || sources.includes(first);
}

async function compile(project: WatchedProject, file: string): Promise<void> {
  const source = join(root, project.folder, file);
  const target = compiledPath(file);
  // A project without dist runs from its sources.
  if (!target || !existsSync(source) || !existsSync(join(root, project.folder, 'dist'))) return;
  try {
    const { code, map } = await transformFile(source, {
      configFile: join(root, '.swcrc'),
      sourceMaps: true,
    });
    const output = join(root, project.folder, target);
    mkdirSync(dirname(output), { recursive: true });
    writeFileSync(`${output}.map`, map ?? '');
    writeFileSync(output, `${code}\n//# sourceMappingURL=${basename(output)}.map\n`);
    say(`  ✓ ${project.name}: ${file}`);
  } catch (error) {
    say(`  ✗ ${project.name}: ${(error as Error).message}`);
  }
}

function markQuiet(act: (file: string) => void): (file: string) => void {
  const timers = new Map<string, NodeJS.Timeout>();
  return (file) => {
    clearTimeout(timers.get(file));
    timers.set(
      file,
      setTimeout(() => act(file), quietMs),
    );
  };
}

class BrowserBuilds {
  private readonly wanted = new Set<string>();
  private readonly settings: Settings;
  private readonly signal: AbortSignal;
  private busy = false;

  constructor(settings: Settings, signal: AbortSignal) {
    this.settings = settings;
    this.signal = signal;
  }

  ask(projects: string[]): void {
    for (const project of projects) this.wanted.add(project);
    if (!this.busy) void this.work().catch(() => undefined);
  }

  private async work(): Promise<void> {
    this.busy = true;
    try {
      while (this.wanted.size > 0) {
        const projects = [...this.wanted];
        this.wanted.clear();
        await this.buildNow(projects);
      }
    } finally {
      this.busy = false;
    }
  }

  private async buildNow(projects: string[]): Promise<void> {
    const list = projects.join(',');
    const { code, tail } = await run(
      ['nx', 'run-many', '-t', 'build', '-p', list, '--outputStyle=static'],
      { env: baseEnvironment(), signal: this.signal },
    );
    if (code !== 0) return say(`  ✗ ${list}\n${tail.slice(-30).join('\n')}`);
    if (projects.some((name) => name !== 'shell')) await publishRemotes(this.settings, this.signal);
    say(`  ✓ ${list}: reload the page`);
  }
}
