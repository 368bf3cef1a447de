import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Compiler } from 'webpack';

/**
 * Makes webpack's chunk loader check digests of the registry. The shell stores the digests by
 * address in this symbol before it loads a remote. Files without a digest load unchecked.
 */
const READ = 'globalThis[Symbol.for("duet.integrity")]';

export class IntegrityRuntimePlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = webpack.runtime;
    compiler.hooks.compilation.tap('IntegrityRuntimePlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityRuntimePlugin',
        (source: string) =>
          [
            source,
            `var digest = (${READ} || {})[new URL(url, location.href).href];`,
            'if (digest) { script.integrity = digest; script.crossOrigin = "anonymous"; }',
          ].join('\n'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityRuntimePlugin',
        (source: string, names: { tag: string }) =>
          [
            source,
            `var digest = (${READ} || {})[${names.tag}.href];`,
            `if (digest) { ${names.tag}.integrity = digest; ${names.tag}.crossOrigin = "anonymous"; }`,
          ].join('\n'),
      );
    });
  }
}
