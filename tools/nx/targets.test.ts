import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { testPattern } from '../stack/commands/project';
import { baseEnvironment } from '../stack/exec';

type Project = { name: string; data: { root: string; targets: Record<string, unknown> } };
type Graph = { nodes: Record<string, Project>; dependencies: Record<string, { target: string }[]> };

const root = join(__dirname, '../..');
const TEST_FILE = /\.(i?test)\.tsx?$/;
const INPUTS_OF_ALL = ['testing', 'i18n'];

const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, {
    cwd: root,
    env: { ...baseEnvironment(), FORCE_COLOR: '0' },
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });

let graph: Graph;
let projects: Project[];
let jestFiles: string[];
beforeAll(() => {
  const printed = run('nx', 'graph', '--print');
  graph = (JSON.parse(printed.slice(printed.indexOf('{'))) as { graph: Graph }).graph;
  projects = Object.values(graph.nodes);
  jestFiles = (JSON.parse(run('jest', '--listTests', '--json')) as string[]).toSorted();
}, 60_000);

const folderOwns = ({ data }: Project, file: string): boolean =>
  new RegExp(testPattern(data.root)).test(join(root, file));

test('the project targets run every test file of Jest exactly once', () => {
  const runs = jestFiles.map((file) => {
    const kind = file.endsWith('.itest.ts') ? 'itest' : 'test';
    return [
      relative(root, file),
      projects.filter(
        (project) => folderOwns(project, relative(root, file)) && project.data.targets[kind],
      ).length,
    ];
  });
  expect(runs.filter(([, count]) => count !== 1)).toEqual([]);
});

test('Jest finds every test file in the sources', () => {
  const sources = projects
    .flatMap(({ data }) => listSources(data.root))
    .filter((file) => TEST_FILE.test(file));
  expect(sources.map((file) => join(root, file)).toSorted()).toEqual(jestFiles);
});

test('every project has the targets lint and types', () => {
  expect(projects.filter(({ data }) => !data.targets.lint || !data.targets.types)).toEqual([]);
});

test('a project depends on every project that its files import', () => {
  const missing = projects.flatMap((project) => {
    const known = new Set([project.name, ...INPUTS_OF_ALL, ...getDependencies(project.name)]);
    return listSources(project.data.root).flatMap((file) =>
      importedProjects(file)
        .filter((name) => !known.has(name))
        .map((name) => `${file} imports ${name}`),
    );
  });
  expect(missing).toEqual([]);
});

function listSources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter(
      (file) =>
        /\.(ts|tsx|mjs|cjs)$/.test(file) && !/(^|\/)(dist|node_modules|\.data)\//.test(file),
    );
}

function getDependencies(name: string, found = new Set<string>()): Set<string> {
  for (const { target } of graph.dependencies[name] ?? []) {
    if (!graph.nodes[target] || found.has(target)) continue;
    found.add(target);
    getDependencies(target, found);
  }
  return found;
}

function importedProjects(file: string): string[] {
  // Imports in tests of lint rules are test data, not dependencies.
  if (file.startsWith('tools/lint/')) return [];
  const text = readFileSync(join(root, file), 'utf8');
  return [
    ...text.matchAll(
      /^(?:import|export|\} from)\b.*?'([^']+)'|(?:import|require|requireActual(?:<\w+>)?)\('([^']+)'\)/gm,
    ),
  ].flatMap(([, stated, called]) => findProject(stated ?? called ?? '', file));
}

function findProject(specifier: string, file: string): string[] {
  if (specifier.startsWith('.')) {
    const target = join(dirname(file), specifier);
    return projects
      .filter(({ data }) => target.startsWith(`${data.root}/`))
      .map(({ name }) => name);
  }
  const name = /^@duet\/([^/]+)/.exec(specifier)?.[1];
  return name && graph.nodes[name] ? [name] : [];
}
