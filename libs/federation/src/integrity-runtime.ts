import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Compiler } from 'webpack';

/**
 * Makes the browser check webpack's chunks against the digests in the registry. Before the shell
 * loads a remote, it stores the digests by URL in this global. Files without a digest load
 * unchecked.
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
