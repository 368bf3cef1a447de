import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import type { Configuration, RuleSetRule } from 'webpack';
import { BROWSERS } from './browsers.ts';
import { inOneCopy, productionRouter } from './budgets.ts';
import { IntegrityRuntimePlugin } from './integrity-runtime.ts';
import { PrecompressPlugin } from './precompress.ts';

const require = createRequire(import.meta.url);

export interface DevelopmentBuild {
  output: string;
  publicPath?: string;
  /** True if changed modules reload the page, because the shell has React's production build. */
  isReloading?: boolean;
}

export function commonConfig(
  folder: string,
  development: boolean,
  build?: DevelopmentBuild,
  hot = false,
): Configuration {
  const hash = build ? '' : '.[contenthash:10]';
  return {
    mode: development ? 'development' : 'production',
    context: folder,
    target: 'web',
    devtool: development ? 'source-map' : false,
    output: {
      path: build?.output ?? `${folder}/dist`,
      clean: true,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: `assets/[name]${hash}[ext]`,
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      alias: { ...inOneCopy(), ...(development ? {} : productionRouter()) },
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames: ['source', 'import', 'module', 'browser', 'require', 'default'],
    },
    module: { rules: getRules(development && !build?.isReloading, hot) },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `[name]${hash}.css`,
        chunkFilename: `[name]${hash}.css`,
        ignoreOrder: true,
      }),
      new IntegrityRuntimePlugin(),
      ...(development ? [] : [new PrecompressPlugin()]),
      ...(hot ? [new webpack.HotModuleReplacementPlugin()] : []),
    ],
    optimization: {
      // A separate runtime chunk would break the federation entry.
      runtimeChunk: false,
      chunkIds: 'named',
      minimizer: minimizers(),
    },
    stats: 'errors-warnings',
  };
}

const getRules = (development: boolean, hot: boolean): RuleSetRule[] => [
  { test: hot ? /\.ts$/ : /\.tsx?$/, exclude: /node_modules/, use: swc(development) },
  ...(hot
    ? [
        {
          test: /\.tsx$/,
          exclude: /node_modules/,
          use: [{ loader: REFRESH_LOADER }, swc(development, development)],
        },
      ]
    : []),
  {
    test: /\.css$/,
    sideEffects: true,
    use: [
      MiniCssExtractPlugin.loader,
      { loader: require.resolve('css-loader'), options: cssOptions(development) },
    ],
  },
  { test: /\.(woff2|webp|svg|png)$/, type: 'asset/resource' },
];

const minimizers = () => [
  new MinimizerPlugin({
    exclude: /^assets\//,
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
  }),
  new CssMinimizerPlugin(),
];

const REFRESH_LOADER = fileURLToPath(new URL('./dev/refresh-loader.mjs', import.meta.url));

const swc = (development: boolean, refresh = false) => ({
  loader: require.resolve('swc-loader'),
  options: swcOptions(development, refresh),
});

const swcOptions = (development: boolean, refresh: boolean) => ({
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development, refresh } },
  },
  env: { targets: [...BROWSERS] },
  module: { type: 'es6' },
});

const cssOptions = (development: boolean) => ({
  modules: {
    auto: true,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentName: development ? '[name]__[local]' : '[hash:base64:7]',
  },
});
