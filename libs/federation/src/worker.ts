import type { Configuration } from 'webpack';
import { getBudget } from './budgets.ts';
import { commonConfig } from './common.ts';

/** File names are fixed, because browsers load service workers from fixed addresses. */
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
