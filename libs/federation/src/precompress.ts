import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import webpack from 'webpack';
import type { Compiler } from 'webpack';

const TEXT = /\.(js|css|svg)$/;
const WORTH_IT_BYTES = 1_000;
/** Level 11 takes 2 s more per build than level 9, and saves each new visitor 20 KB. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Writes `.br` and `.gz` files, which the gateway serves. */
export class PrecompressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PrecompressPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'PrecompressPlugin', stage }, async () => {
        const files = compilation
          .getAssets()
          .filter(({ name, source }) => TEXT.test(name) && source.size() >= WORTH_IT_BYTES);
        await Promise.all(
          files.map(async ({ name, source }) => {
            const content = Buffer.from(source.buffer());
            compilation.emitAsset(
              `${name}.br`,
              new webpack.sources.RawSource(await asBrotli(content, BROTLI)),
            );
            compilation.emitAsset(
              `${name}.gz`,
              new webpack.sources.RawSource(await asGzip(content, { level: 9 })),
            );
          }),
        );
      });
    });
  }
}
