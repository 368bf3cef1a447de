import { createRequire } from 'node:module';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { inOneCopy } from './budgets.ts';
import { IntegrityRuntimePlugin } from './integrity-runtime.ts';
import { PrecompressPlugin } from './precompress.ts';

const require = createRequire(import.meta.url);

/** What shell and remotes have in common. `mode` is webpack's own: --mode development for the watch build. */
export function commonConfig(folder: string, development: boolean): Configuration {
  return {
    mode: development ? 'development' : 'production',
    context: folder,
    target: 'web',
    devtool: development ? 'source-map' : false,
    output: {
      path: `${folder}/dist`,
      clean: true,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      alias: inOneCopy(),
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames: ['source', 'import', 'module', 'browser', 'require', 'default'],
    },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: require.resolve('swc-loader'), options: swcOptions(development) } },
        { test: /\.css$/, sideEffects: true, use: [MiniCssExtractPlugin.loader, { loader: require.resolve('css-loader'), options: cssOptions(development) }] },
        { test: /\.(woff2|webp|svg|png)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css', chunkFilename: '[name].[contenthash:10].css', ignoreOrder: true }),
      new IntegrityRuntimePlugin(),
      ...(development ? [] : [new PrecompressPlugin()]),
    ],
    optimization: {
      // A runtime chunk breaks the federation entry.
      runtimeChunk: false,
      chunkIds: 'named',
      // Files that the page's template names keep the name that they had there.
      minimizer: [new MinimizerPlugin({ exclude: /^assets\//, minify: MinimizerPlugin.swcMinify, extractComments: false }), new CssMinimizerPlugin()],
    },
    stats: 'errors-warnings',
  };
}

const swcOptions = (development: boolean) => ({
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic', development } },
  },
  module: { type: 'es6' },
});

const cssOptions = (development: boolean) => ({
  modules: { auto: true, namedExport: false, exportLocalsConvention: 'as-is', localIdentName: development ? '[name]__[local]' : '[hash:base64:7]' },
});
