import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import type { Chunk, Configuration } from 'webpack';
import { getBudget } from './budgets.ts';
import { ChunksPlugin } from './chunks.ts';
import { commonConfig } from './common.ts';
import type { DevelopmentBuild } from './common.ts';
import { offeredVersions, provided } from './shared.ts';
import { ShellContractsPlugin } from './uses.ts';

export const SHELL_PATH = '/assets/';

const DEVTOOLS_HOOK = fileURLToPath(new URL('./dev/devtools-hook.ts', import.meta.url));

/** Chunk of modals, menus and toasts. Packages that only this chunk needs stay out of `vendor`. */
const LATER = 'overlays';

const VENDOR = {
  test: /node_modules/,
  chunks: (chunk: Chunk) => !chunk.canBeInitial() && chunk.name !== LATER,
  name: 'vendor',
  type: /javascript/,
  reuseExistingChunk: true,
};

/** The host is the shell or the harness. Remotes come from the registry at run time. */
export const hostConfig =
  (
    folder: string,
    { entry = './src/main.ts', template = 'src/index.html', name = 'duet_shell' } = {},
  ) =>
  (env: { development?: DevelopmentBuild } | undefined, argv: { mode?: string }): Configuration => {
    const own = env?.development;
    const development = argv.mode === 'development';
    const common = commonConfig(folder, development, own);
    return {
      ...common,
      performance: getBudget('shell', development),
      entry: { main: own ? [DEVTOOLS_HOOK, entry] : entry },
      ...(own && { cache: { type: 'filesystem' as const, cacheDirectory: `${own.output}.cache` } }),
      output: {
        ...common.output,
        clean: { keep: /^(sw|offline)\.js/ },
        publicPath: own?.publicPath ?? SHELL_PATH,
        uniqueName: name,
      },
      module: {
        // Inlines scripts that run before the first paint or before other scripts.
        rules: [
          ...(common.module?.rules ?? []),
          { test: /(color-scheme|supported|trusted-types)\.js$/, type: 'asset/source' },
          { resourceQuery: /inline/, type: 'asset/inline' },
        ],
      },
      optimization: {
        ...common.optimization,
        splitChunks: { chunks: 'async', cacheGroups: { vendor: VENDOR } },
      },
      plugins: [
        ...(common.plugins ?? []),
        new webpack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(offeredVersions()) }),
        new ModuleFederationPlugin({
          name,
          shared: provided(),
          dts: false,
          manifest: false,
          experiments: {
            provideExternalRuntime: true,
            // The shell loads remotes by entry script, not by manifest, so federation needs no
            // snapshots.
            optimization: { disableSnapshot: true, target: 'web' },
          },
        }),
        ...(own ? [] : released(folder, entry)),
        new HtmlWebpackPlugin({
          template: `${folder}/${template}`,
          filename: 'index.html',
          scriptLoading: 'defer',
          inject: 'head',
          minify: false,
        }),
      ],
    };
  };

const released = (folder: string, entry: string) => [
  new ChunksPlugin(`${folder}/${entry.replace('./', '')}`),
  new ShellContractsPlugin(folder),
];
