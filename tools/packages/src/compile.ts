import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transformFileSync } from '@swc/core';
import type { Layout } from './layouts.ts';
import { findPackages, rewriteImports, toBuiltName } from './specifiers.ts';

const TEST = /\.(test|itest)\.tsx?$/;
const CODE = /\.(tsx?|mjs)$/;
const LEFT_OUT = /(^|\/)(package|project)\.json$|webpack\.config\.mjs$/;

export function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

export const getSources = (root: string, { sources }: Layout): string[] =>
  sources
    .flatMap((source) => listFiles(join(root, source)))
    .filter((file) => !TEST.test(file) && !LEFT_OUT.test(file));

interface Place {
  root: string;
  folder: string;
}

/**
 * Writes the compiled code and copies the other files of the package.
 * @returns the packages that the code or its types import
 */
export function compileSources(layout: Layout, types: string, { root, folder }: Place): string[] {
  const base = join(root, layout.base);
  const found = new Set<string>();
  const write = (path: string, text: string, file: string): void => {
    const rewritten = rewriteImports(text, file, root);
    for (const name of findPackages(rewritten)) found.add(name);
    writeInto(join(folder, path), rewritten);
  };
  for (const file of getSources(root, layout)) {
    const path = relative(base, file);
    if (/\.d\.ts$/.test(file) || !CODE.test(file)) {
      copy(file, join(folder, path));
      continue;
    }
    write(
      toBuiltName(path),
      file.endsWith('.mjs') ? readFileSync(file, 'utf8') : toCode(file),
      file,
    );
    const declaration = join(types, relative(root, file)).replace(/\.tsx?$/, '.d.ts');
    if (existsSync(declaration))
      write(path.replace(/\.tsx?$/, '.d.ts'), readFileSync(declaration, 'utf8'), file);
  }
  for (const file of layout.copies.flatMap((each) => listFiles(join(root, each))))
    copy(file, join(folder, relative(base, file)));
  if (layout.readable)
    for (const file of listFiles(join(root, layout.readable)).filter((each) => !TEST.test(each)))
      copy(file, join(folder, 'source', relative(join(root, layout.readable), file)));
  return [...found].filter((name) => !name.startsWith('.'));
}

const toCode = (file: string): string =>
  transformFileSync(file, {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: file.endsWith('.tsx') },
      transform: { react: { runtime: 'automatic' }, useDefineForClassFields: false },
    },
    module: { type: 'es6' },
  }).code;

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}

export function writeInto(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
