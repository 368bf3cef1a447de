import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const IMPORTS = [
  /(\bfrom\s*["'])([^"']+)(["'])/g,
  /(\bimport\s*["'])([^"']+)(["'])/g,
  /(\bimport\(\s*["'])([^"']+)(["']\s*\))/g,
  /(\bnew URL\(\s*["'])([^"']+)(["'],\s*import\.meta\.url)/g,
];
/** Paths that the code passes to `toRoot`. */
const ROOTED = /(\btoRoot\(\s*["'])([^"']+)(["'])/g;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
const UNPACKED = /^@duet\/(service-kit)\/(.+)$/;

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

export const toBuiltName = (path: string): string =>
  /\.d\.ts$/.test(path) ? path : path.replace(/\.tsx?$/, '.js');

export function rewriteImports(code: string, file: string, root: string): string {
  const replace =
    (resolve: (specifier: string) => string) =>
    (_all: string, before: string, specifier: string, after: string): string =>
      before + resolve(specifier) + after;
  const imports = IMPORTS.reduce(
    (text, pattern) =>
      text.replace(
        pattern,
        replace((each) => toBuiltImport(each, file, root)),
      ),
    code,
  );
  return imports.replace(ROOTED, replace(toBuiltName));
}

function toBuiltImport(specifier: string, file: string, root: string): string {
  const [, lib, path] = UNPACKED.exec(specifier) ?? [];
  if (!lib && !specifier.startsWith('.')) return specifier;
  const target = lib ? join(root, 'libs', lib, 'src', path ?? '') : join(dirname(file), specifier);
  const found = ENDINGS.map((ending) => target + ending).find(isFile);
  // Texts in comments can look like imports.
  if (!found) return specifier;
  const built = toBuiltName(relative(dirname(file), found)).replaceAll('\\', '/');
  return built.startsWith('.') ? built : `./${built}`;
}

const PACKAGE = /^(@[\w.-]+\/[\w.-]+|[a-z][\w.-]*)/;

export function findPackages(code: string): string[] {
  const required = /(\brequire\.resolve\(\s*["'])([^"']+)["']/g;
  return [...IMPORTS.slice(0, 3), required].flatMap((pattern) =>
    [...code.matchAll(pattern)].flatMap(([, , specifier = '']) =>
      specifier.startsWith('node:') ? [] : (PACKAGE.exec(specifier)?.[1] ?? []),
    ),
  );
}
