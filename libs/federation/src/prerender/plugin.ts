import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { minifySync, transformSync } from '@swc/core';
import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';
import { BROWSERS } from '../browsers.ts';
import type { RenderedPage } from './render.ts';
import { findSlots } from './slots.ts';

const RENDER = fileURLToPath(new URL('./render.ts', import.meta.url));
const PAGE = fileURLToPath(new URL('../../../page/src', import.meta.url));
const SCHEMAS = fileURLToPath(new URL('../../../schemas/src', import.meta.url));
/** Files of the loader script, imported files first. The build removes import lines. */
const LOADER = [
  ...['member-data', 'image-url', 'lander-choices'].map((name) => `${SCHEMAS}/${name}.ts`),
  ...['loader-parts', 'loader-lander', 'loader'].map((name) => `${PAGE}/${name}.ts`),
];
const FONTS = fileURLToPath(new URL('../../../ui/assets/fonts/', import.meta.url));
const FONT = /url\([^)]*\/([\w-]+\.woff2)\)/g;
const LARGEST = 64_000_000;
const LARGEST_INLINE = 32_000;
const run = promisify(execFile);

export const hasPrerendered = (folder: string): boolean =>
  existsSync(`${folder}/src/prerendered.tsx`);

/**
 * Writes every prerendered page in every language to pages.json. See docs/how-to/write-a-lander.md.
 */
export class PrerenderPlugin {
  readonly folder: string;
  constructor(folder: string) {
    this.folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PrerenderPlugin', (compilation) => {
      // Runs after pictures have their final names and before RemoteJsonPlugin computes digests.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tapPromise({ name: 'PrerenderPlugin', stage }, async () => {
        const pages = await this.render();
        const fonts = new Map<string, string>();
        const named = (text: string): string =>
          withFiles(text, compilation).replace(
            FONT,
            (_, name: string) => `url({{base}}${font(compilation, fonts, name)})`,
          );
        const document = {
          loader: script(LOADER),
          pages: pages.map((page) => {
            const first = firstPicture(page);
            const parseBody = (body: string): string =>
              named(withoutPreload(first ? withFirst(body, first) : body));
            return {
              ...page,
              style: named(page.style),
              ...(page.image && { image: getFile(page.image, compilation) }),
              ...(first && { picture: inline(first, compilation) }),
              texts: Object.fromEntries(
                Object.entries(page.texts).map(([locale, { marked, ...text }]) => {
                  const body = parseBody(text.body);
                  const slots = marked && findSlots(parseBody(marked), body);
                  return [locale, { ...text, body, ...(slots && { slots }) }];
                }),
              ),
            };
          }),
        };
        emit(compilation, 'pages.json', JSON.stringify(document));
      });
      compilation.fileDependencies.addAll(LOADER);
      compilation.contextDependencies.addAll([`${this.folder}/src`, PAGE]);
    });
  }

  private async render(): Promise<RenderedPage[]> {
    const { stdout } = await run(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--conditions=source', RENDER, this.folder],
      { maxBuffer: LARGEST },
    );
    return JSON.parse(stdout) as RenderedPage[];
  }
}

function script(files: string[]): string {
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const joined = source
    .replace(/^import .*;$/gm, '')
    .replace(/^export (?=function|const|interface)/gm, '');
  const { code } = transformSync(joined, {
    ...{
      swcrc: false,
      configFile: false,
      jsc: { parser: { syntax: 'typescript' } },
      env: { targets: [...BROWSERS] },
      module: { type: 'es6' },
    },
  });
  return minifySync(code, { module: true, compress: true, mangle: true }).code;
}

const computeHash = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 10);

/** Does not mark the file as immutable, so that webpack replaces an earlier build's file. */
function emit(compilation: Compilation, name: string, content: string | Buffer): void {
  compilation.emitAsset(name, new webpack.sources.RawSource(content), { minimized: true });
}

function font(compilation: Compilation, known: Map<string, string>, name: string): string {
  const there = known.get(name);
  if (there) return there;
  const content = readFileSync(FONTS + name);
  const file = `assets/${name.replace('.woff2', '')}.${computeHash(content)}.woff2`;
  emit(compilation, file, content);
  known.set(name, file);
  return file;
}

const FILE = /\{\{file:([^}]+)\}\}/g;
const PRELOAD = /<link rel="preload" as="image" href="\{\{(?:picture|photo)\}\}"[^>]*>/g;
const FIRST = /<img\b(?=[^>]*\bfetchPriority="high")[^>]*\bsrc="(\{\{file:[^"]+\}\})"[^>]*>/;

const firstPicture = ({ texts }: RenderedPage): string | undefined =>
  FIRST.exec(Object.values(texts)[0]?.body ?? '')?.[1];

const withFirst = (body: string, mark: string): string =>
  body.replaceAll(`"${mark}"`, '"{{picture}}"');
const withoutPreload = (body: string): string => body.replace(PRELOAD, '');

function inline(mark: string, compilation: Compilation): string {
  const name = getFile(mark, compilation);
  const content = compilation.getAsset(name)?.source.buffer();
  if (!content || content.length > LARGEST_INLINE)
    throw new Error(
      `${name} is missing or larger than ${LARGEST_INLINE} bytes, so it cannot be inlined as the first picture`,
    );
  return `data:image/webp;base64,${content.toString('base64')}`;
}

const withFiles = (text: string, compilation: Compilation): string =>
  text.replace(FILE, (mark) => `{{base}}${getFile(mark, compilation)}`);

function getFile(mark: string, compilation: Compilation): string {
  const path = mark.replace(FILE, '$1');
  const asset = compilation.getAssets().find(({ info }) => info.sourceFilename === path);
  if (!asset)
    throw new Error(
      `${path} is on a prerendered page, but in no view of the remote, so the build does not contain it`,
    );
  return asset.name;
}
