import type { Configuration } from 'webpack';
import { getBudget } from './budgets.ts';
import { commonConfig } from './common.ts';

/**
 * The webpack configuration of a host's service worker, beside the host's own: one file each,
 * without federation, under names that never change, because browsers look for them at one place.
 */
export const workerConfig =
  (folder: string, entry: Record<string, string>) =>
  (_env: unknown, argv: { mode?: string }): Configuration => {
    const development = argv.mode === 'development';
    const common = commonConfig(folder, development);
    return {
      ...common,
      name: 'worker',
      target: 'webworker',
      performance: getBudget('worker', development),
      entry,
      output: { ...common.output, clean: false, filename: '[name].js' },
    };
  };
