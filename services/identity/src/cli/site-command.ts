import 'reflect-metadata';
import { userInfo } from 'node:os';
import { withCommandApp } from '@duet/service-kit/command-app';
import { z } from 'zod';
import { readEnv } from '../env';
import { migrations } from '../migrations';
import { SettingChangeRepository } from '../site/sites/setting-change.repository';
import { SettingChanges, SettingError } from '../site/sites/setting-changes';

const USAGE = `npm run site -- list
npm run site -- show <site> [<setting>]
npm run site -- set <site> <setting> <value>     <value> is JSON or plain text
npm run site -- undo <site> <setting>
npm run site -- history <site>`;

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

const main = (args: string[]): Promise<void> =>
  withCommandApp(
    { name: 'identity', env: readEnv(), migrations },
    { providers: [SettingChangeRepository, SettingChanges] },
    (app) => run(app.get(SettingChanges), args),
  );

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
