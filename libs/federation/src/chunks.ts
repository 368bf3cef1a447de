import { readFileSync } from 'node:fs';
import type { Chunks } from '@duet/schemas/chunks';
import webpack from 'webpack';
import type { Chunk, Compilation, Compiler, Module } from 'webpack';

const RUNS_OR_DRESSES = /\.(js|css)$/;
const VIEW = /(\w+): \(\) => import\('([^']+)'\)/g;
const TEXTS = /^\.\/([a-z]{2})\.json$/;

export function getChunks(compilation: Compilation, source: string): Chunks {
  const module = [...compilation.modules].find((each) => findResource(each) === source);
  if (!module) throw new Error(`${source} is not in the build`);
  const texts: Record<string, string[]> = {};
  for (const each of compilation.modules) {
    for (const [request, files] of getLazyChunks(compilation, each)) {
      const locale = TEXTS.exec(request)?.[1];
      if (locale) texts[locale] = [...new Set([...(texts[locale] ?? []), ...files])].sort();
    }
  }
  const provided = [...compilation.modules].filter(({ type }) => type === 'provide-module');
  return {
    own: getFiles(compilation.chunkGraph.getModuleChunks(module)),
    later: Object.fromEntries(getLazyChunks(compilation, module)),
    shared: [
      ...new Set(
        provided.flatMap((each) => getLazyChunks(compilation, each).flatMap(([, files]) => files)),
      ),
    ].sort(),
    texts,
  };
}

export function byView({ later, ...chunks }: Chunks, source: string): Chunks {
  const views = [...readFileSync(source, 'utf8').matchAll(VIEW)].map(
    ([, view = '', request = '']): [string, string[]] => [view, later[request] ?? []],
  );
  return { ...chunks, later: Object.fromEntries(views) };
}

/** Writes chunks.json, from which the gateway creates preloads. */
export class ChunksPlugin {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunksPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ChunksPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          compilation.emitAsset(
            'chunks.json',
            new webpack.sources.RawSource(JSON.stringify(getChunks(compilation, this.source))),
          );
        },
      );
    });
  }
}

function getLazyChunks({ chunkGraph }: Compilation, module: Module): [string, string[]][] {
  return module.blocks.map((block) => [
    (block as { request?: string | null }).request ?? '',
    getFiles(chunkGraph.getBlockChunkGroup(block)?.chunks ?? []),
  ]);
}

const getFiles = (chunks: Iterable<Chunk>): string[] =>
  [...chunks].flatMap((chunk) => [...chunk.files].filter((file) => RUNS_OR_DRESSES.test(file)));

function findResource(module: Module): string | undefined {
  const { rootModule = module } = module as Module & { rootModule?: Module };
  return (rootModule as Module & { resource?: string }).resource;
}
