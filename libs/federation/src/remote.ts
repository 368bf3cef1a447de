import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { getBudget } from './budgets.ts';
import { commonConfig } from './common.ts';
import type { DevelopmentBuild } from './common.ts';
import { PrerenderPlugin, hasPrerendered } from './prerender/plugin.ts';
import { RemoteJsonPlugin } from './remote-json.ts';
import { consumed } from './shared.ts';
import { UsesPlugin } from './uses.ts';

export type RemoteConfig = (
  env: { development?: DevelopmentBuild } | undefined,
  argv: { mode?: string },
) => Configuration;

/**
 * Use: `export default remoteConfig(import.meta.dirname)`. The folder has src/descriptor.ts,
 * src/remote.ts and messages/<locale>.json.
 */
export async function remoteConfig(folder: string): Promise<RemoteConfig> {
  const { descriptor } = (await import(pathToFileURL(`${folder}/src/descriptor.ts`).href)) as {
    descriptor: { name: string };
  };
  const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    version: string;
  };
  const uniqueName = `duet_${descriptor.name.replaceAll('-', '_')}`;
  if (!existsSync(`${folder}/src/remote.ts`)) throw new Error(`${folder}/src/remote.ts is missing`);

  return (env, argv) => {
    const own = env?.development;
    const development = argv.mode === 'development';
    const common = commonConfig(folder, development, own, own !== undefined);
    return {
      ...common,
      // Modern syntax makes the runtime smaller; every page loads the runtime of several remotes.
      target: ['web', 'es2022'],
      performance: getBudget('remote', development),
      entry: {},
      output: { ...common.output, publicPath: 'auto', uniqueName },
      plugins: [
        ...(common.plugins ?? []),
        new ModuleFederationPlugin({
          name: uniqueName,
          filename: 'remoteEntry.js',
          exposes: {
            './remote': './src/remote.ts',
            ...(own && existsSync(`${folder}/fixtures.ts`) && { './fixtures': './fixtures.ts' }),
          },
          shared: consumed(),
          dts: false,
          manifest: true,
          experiments: { externalRuntime: true },
        }),
        // A development build prerenders no pages, because their source changes often.
        ...(own === undefined && hasPrerendered(folder) ? [new PrerenderPlugin(folder)] : []),
        ...(own === undefined ? [new UsesPlugin(folder)] : []),
        new RemoteJsonPlugin({
          folder,
          descriptor,
          version: manifest.version,
          changing: own !== undefined,
        }),
      ],
    };
  };
}
