import 'reflect-metadata';
import { withCommandApp } from '@duet/service-kit/command-app';
import { readEnv } from '../env';
import { migrations } from '../migrations';
import { IndexRebuild } from '../rebuild/index-rebuild';
import { RebuildModule } from '../rebuild/rebuild.module';

async function run(rebuild: IndexRebuild, check: boolean): Promise<void> {
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1_000).toFixed(1);
  if (check) {
    const { checked, ...drift } = await rebuild.drift();
    const differing = Object.values(drift).flat().length;
    process.stdout.write(`${checked} members compared, ${differing} differ, ${seconds()} s\n`);
    for (const [kind, ids] of Object.entries(drift))
      if (ids.length > 0) process.stdout.write(`${kind}: ${ids.slice(0, 20).join(' ')}\n`);
    process.exitCode = differing === 0 ? 0 : 1;
  } else {
    const { written, removed } = await rebuild.rebuild();
    process.stdout.write(`${written} members written, ${removed} removed, ${seconds()} s\n`);
  }
}

/**
 * `--check` only compares and exits with 1 on differences. Safe to repeat while the service runs.
 */
const main = (check: boolean): Promise<void> =>
  withCommandApp(
    { name: 'matching', env: readEnv(), migrations },
    { imports: [RebuildModule] },
    (app) => run(app.get(IndexRebuild), check),
  );

main(process.argv.includes('--check')).catch((error: unknown) => {
  process.stderr.write(
    `The search index was not ${process.argv.includes('--check') ? 'checked' : 'rebuilt'}: ${String(error)}\n`,
  );
  process.exit(1);
});
