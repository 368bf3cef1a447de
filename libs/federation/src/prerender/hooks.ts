import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, extname, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { scopeStyles } from './styles.ts';

/** Makes Node load a remote's TSX, styles and pictures as webpack does, and records imports. */
export class SourceHooks {
  private readonly imports = new Map<string, string[]>();
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  register(): void {
    registerHooks({
      resolve: (specifier, context, next) => {
        const own = this.resolve(specifier, context.parentURL);
        const found = own ? { url: own, shortCircuit: true } : next(specifier, context);
        if (context.parentURL)
          this.imports.set(context.parentURL, [
            ...(this.imports.get(context.parentURL) ?? []),
            found.url,
          ]);
        return found;
      },
      load: (url, context, next) => {
        const source =
          url.startsWith('file:') && !url.includes('/node_modules/')
            ? this.load(fileURLToPath(url))
            : null;
        return source === null
          ? next(url, context)
          : { format: 'module', source, shortCircuit: true };
      },
    });
  }

  readStyles(files: readonly string[]): string {
    const seen = new Set<string>();
    const sheets: string[] = [];
    const walk = (url: string): void => {
      if (seen.has(url)) return;
      seen.add(url);
      for (const imported of this.imports.get(url) ?? []) walk(imported);
      if (url.endsWith('.module.css'))
        sheets.push(scopeStyles(fileURLToPath(url), readFileSync(fileURLToPath(url), 'utf8')).css);
    };
    for (const file of files) walk(pathToFileURL(file).href);
    return sheets.join('\n');
  }

  private resolve(specifier: string, parent: string | undefined): string | null {
    if (
      !specifier.startsWith('.') ||
      !parent?.startsWith('file:') ||
      parent.includes('/node_modules/')
    )
      return null;
    const base = resolve(dirname(fileURLToPath(parent)), specifier);
    const file = ['', '.tsx', '.ts']
      .map((ending) => base + ending)
      .find((path) => extname(path) !== '' && existsSync(path));
    return file ? pathToFileURL(file).href : null;
  }

  private load(path: string): string | null {
    const ending = extname(path);
    if (ending === '.tsx' || ending === '.ts') return compile(path);
    if (ending === '.css')
      return `export default ${JSON.stringify(scopeStyles(path, readFileSync(path, 'utf8')).names)}`;
    if (ending === '.json') return `export default ${readFileSync(path, 'utf8')}`;
    if (/\.(webp|svg|png)$/.test(ending))
      return `export default ${JSON.stringify(`{{file:${relative(this.folder, path)}}}`)}`;
    return null;
  }
}

const compile = (path: string): string =>
  transformSync(readFileSync(path, 'utf8'), {
    filename: path,
    swcrc: false,
    configFile: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: path.endsWith('x') },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
  }).code;
