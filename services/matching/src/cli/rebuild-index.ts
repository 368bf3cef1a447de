import 'reflect-metadata';
import { ServiceModule } from '@duet/service-kit/service.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type MatchingEnv, readEnv } from '../env';
import { migrations } from '../migrations';
import { IndexRebuild } from '../rebuild/index-rebuild';
import { RebuildModule } from '../rebuild/rebuild.module';

@Module({})
class RebuildCommandModule {
  static with(env: MatchingEnv): DynamicModule {
    return {
      module: RebuildCommandModule,
      imports: [
        ServiceModule.forRoot({ name: 'matching', env, migrations, events: false }),
        RebuildModule,
      ],
    };
  }
}

/**
 * `--check` only compares and exits with 1 on differences. Safe to repeat while the service runs.
 */
async function main(check: boolean): Promise<void> {
  const app = await NestFactory.createApplicationContext(RebuildCommandModule.with(readEnv()), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1_000).toFixed(1);
  const rebuild = app.get(IndexRebuild);
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
  await app.close();
}

main(process.argv.includes('--check')).catch((error: unknown) => {
  process.stderr.write(
    `The search index was not ${process.argv.includes('--check') ? 'checked' : 'rebuilt'}: ${String(error)}\n`,
  );
  process.exit(1);
});
