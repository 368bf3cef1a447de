import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

const SOURCES = ['{bench,e2e,gateway,infra,libs,mf-*,services,shell,tests,tools}/**/*.{ts,tsx}'];
const EXCLUDED = ['**/node_modules/**', '**/dist/**'];

class ImportGraph {
  constructor(root) {
    this.root = root;
    this.files = new Set(globSync(SOURCES, { cwd: root, exclude: EXCLUDED }));
    this.importers = new Map();
    this.imports = new Map();
    for (const file of this.files) this.add(file);
  }

  add(file) {
    const { importedFiles } = ts.preProcessFile(
      readFileSync(join(this.root, file), 'utf8'),
      true,
      true,
    );
    const targets = new Set(
      importedFiles.flatMap(({ fileName }) => this.resolve(fileName, file) ?? []),
    );
    this.imports.set(file, targets);
    for (const target of targets)
      this.importers.set(target, [...(this.importers.get(target) ?? []), file]);
  }

  resolve(specifier, from) {
    const [, library, path = 'index'] = /^@duet\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
    if (!library && !specifier.startsWith('.')) return null;
    const base = library
      ? `libs/${library}/src/${path}`
      : relative(this.root, resolve(this.root, dirname(from), specifier));
    return (
      [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`].find((file) =>
        this.files.has(file),
      ) ?? null
    );
  }

  dependents(file) {
    const found = new Set();
    const open = [file];
    while (open.length > 0) {
      for (const importer of this.importers.get(open.pop()) ?? []) {
        if (found.has(importer)) continue;
        found.add(importer);
        open.push(importer);
      }
    }
    return found;
  }

  chain(from, to) {
    const before = new Map([[from, null]]);
    for (const file of before.keys()) {
      if (file === to) break;
      for (const target of this.imports.get(file) ?? [])
        if (!before.has(target)) before.set(target, file);
    }
    const chain = [];
    for (let file = to; file; file = before.get(file)) chain.unshift(file);
    return chain;
  }
}

let graph;

export const importGraph = (root) => (graph ??= new ImportGraph(root));

export const onImports = (check) => ({
  ImportDeclaration: check,
  ImportExpression: check,
  ExportAllDeclaration: check,
  ExportNamedDeclaration: check,
  TSImportType: check,
});
