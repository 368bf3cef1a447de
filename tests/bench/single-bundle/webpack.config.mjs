import { resolve } from 'node:path';
import { getChunks } from '@duet/federation/chunks';
import { commonConfig } from '@duet/federation/common';
import { offeredVersions } from '@duet/federation/shared';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';

const root = resolve(import.meta.dirname, '../../..');
const shell = resolve(root, 'shell');
const SEARCH = resolve(root, 'mf-search/src/remote.ts');
const START = './start';

/**
 * Builds shell and remotes as one webpack bundle, without federation and versions. chunks.json
 * lists the code of the members page, so that pages preload it as in the normal build.
 */
class MembersPageAhead {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('MembersPageAhead', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'MembersPageAhead', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const own = getChunks(compilation, resolve(shell, 'src/main.ts'));
          const search = getChunks(compilation, SEARCH);
          const later = {
            [START]: [
              ...new Set([
                ...own.later[START],
                ...search.own,
                ...search.later['./members/members.view'],
              ]),
            ],
          };
          const isNeeded = (file) => /^(texts-|mf-search_messages_)/.test(file);
          const texts = Object.fromEntries(
            Object.entries(own.texts).map(([locale, files]) => [locale, files.filter(isNeeded)]),
          );
          compilation.emitAsset(
            'chunks.json',
            new webpack.sources.RawSource(JSON.stringify({ ...own, later, texts })),
          );
        },
      );
    });
  }
}

export default ({ output }) => {
  const common = commonConfig(shell, false);
  return {
    ...common,
    performance: false,
    entry: { main: './src/main.ts' },
    output: {
      ...common.output,
      path: output,
      publicPath: '/assets/',
      uniqueName: 'duet_single_bundle',
    },
    module: {
      rules: [
        ...common.module.rules,
        { test: /(color-scheme|supported|trusted-types)\.js$/, type: 'asset/resource' },
      ],
    },
    optimization: { ...common.optimization, splitChunks: { chunks: 'async' } },
    plugins: [
      ...common.plugins,
      new webpack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(offeredVersions()) }),
      new webpack.NormalModuleReplacementPlugin(
        /^\.\/load-module$/,
        resolve(import.meta.dirname, 'load-module.ts'),
      ),
      new MembersPageAhead(),
      new HtmlWebpackPlugin({
        template: resolve(shell, 'src/index.html'),
        filename: 'index.html',
        scriptLoading: 'defer',
        inject: 'head',
        minify: false,
      }),
    ],
  };
};
