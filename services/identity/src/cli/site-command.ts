import 'reflect-metadata';
import { userInfo } from 'node:os';
import { ServiceModule } from '@duet/service-kit/service.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { z } from 'zod';
import { type IdentityEnv, readEnv } from '../env';
import { migrations } from '../migrations';
import { SettingChangeRepository } from '../site/sites/setting-change.repository';
import { SettingChanges, SettingError } from '../site/sites/setting-changes';

const USAGE = `npm run site -- list
npm run site -- show <site> [<setting>]
npm run site -- set <site> <setting> <value>     <value> is JSON or plain text
npm run site -- undo <site> <setting>
npm run site -- history <site>`;

@Module({})
class CommandModule {
  static with(env: IdentityEnv): DynamicModule {
    return {
      module: CommandModule,
      imports: [ServiceModule.forRoot({ name: 'identity', env, migrations, events: false })],
      providers: [SettingChangeRepository, SettingChanges],
    };
  }
}

const say = (value: unknown): void =>
  void process.stdout.write(
    `${typeof value === 'string' ? value : JSON.stringify(value, null, 2)}\n`,
  );

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function run(
  changes: SettingChanges,
  [command, site = '', key = '', ...words]: string[],
): Promise<void> {
  const by = userInfo().username;
  if (command === 'list') return say((await changes.siteIds()).join('\n'));
  if (command === 'show' && site) return say(await changes.show(site, key || undefined));
  if (command === 'history' && site)
    return say(
      (await changes.history(site))
        .map(
          ({ changedAt, changedBy, setting, oldValue, newValue }) =>
            `${changedAt.toISOString()}  ${changedBy}  ${setting}: ${oldValue ?? 'default'} → ${newValue ?? 'default'}`,
        )
        .join('\n'),
    );
  if (command === 'undo' && site && key) await changes.undo(site, key, by);
  else if (command === 'set' && site && key && words.length > 0)
    await changes.set(site, key, valueOf(words.join(' ')), by);
  else throw new SettingError(USAGE);
  say(await changes.show(site, key));
}

async function main(args: string[]): Promise<void> {
  const app = await NestFactory.createApplicationContext(CommandModule.with(readEnv()), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  try {
    await run(app.get(SettingChanges), args);
  } finally {
    await app.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const sentence =
    error instanceof z.ZodError
      ? z.prettifyError(error)
      : error instanceof SettingError
        ? error.message
        : String(error);
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
