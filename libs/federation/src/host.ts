import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { budgetOf } from './budgets.ts';
import { commonConfig } from './common.ts';
import { provided, sharedVersions } from './shared.ts';

/** Where the gateway serves the shell's files. */
export const SHELL_PATH = '/assets/';

/** The webpack configuration of the shell. It names no remote: those come from the registry at run time. */
export const hostConfig = (folder: string) => (_env: unknown, argv: { mode?: string }): Configuration => {
  const development = argv.mode === 'development';
  const common = commonConfig(folder, development);
  return {
    ...common,
    performance: budgetOf('shell', development),
    entry: { main: './src/main.ts' },
    output: { ...common.output, publicPath: SHELL_PATH, uniqueName: 'duet_shell' },
    module: {
      // Runs before anything is painted, so it is a file of its own that the page names first.
      rules: [...(common.module?.rules ?? []), { test: /color-scheme\.js$/, type: 'asset/resource' }],
    },
    optimization: {
      ...common.optimization,
      splitChunks: {
        chunks: 'async',
        cacheGroups: { vendor: { test: /node_modules/, name: 'vendor', type: /javascript/, reuseExistingChunk: true } },
      },
    },
    plugins: [
      ...(common.plugins ?? []),
      new webpack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(sharedVersions()) }),
      new ModuleFederationPlugin({
        name: 'duet_shell',
        shared: provided(),
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true },
      }),
      new HtmlWebpackPlugin({ template: `${folder}/src/index.html`, filename: 'index.html', scriptLoading: 'defer', inject: 'head', minify: false }),
    ],
  };
};
