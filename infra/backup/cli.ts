import { complain, say, Trouble } from '../../tools/stack/output.ts';
import { backup, saveErasures } from './backup.ts';
import { verifyBooks } from './books.ts';
import { endCheckpoints, saveCheckpoints } from './checkpoint-log.ts';
import { drill } from './drill.ts';
import { keepArchiving, waitForEnd } from './log-archive.ts';
import { endOnSignals, makeAgeKeys } from './pipes.ts';
import { findMissing, readSettings } from './env.ts';
import { restore } from './restore.ts';
import { parseTarget } from './restore-target.ts';
import { makeSigningKeys } from './signature.ts';

const USAGE =
  'backup <folder>, log <folder>, erasures <folder>, drill <folder>, restore <folder> [backup] [--to <time> | --before <gtid>], key';

async function printKey(): Promise<void> {
  const { recipient, identity } = await makeAgeKeys();
  say(`BACKUP_RECIPIENT=${recipient}`);
  say(`BACKUP_IDENTITY=${identity}`);
  const { privateKey, publicKey } = makeSigningKeys();
  say(`BACKUP_SIGNING_KEY=${privateKey}`);
  say(`BACKUP_PUBLIC_KEYS=${publicKey}`);
}

async function archiveLog(folder: string): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());
  await waitForEnd(findMissing(), stop.signal);
  if (!stop.signal.aborted) await keepArchiving(folder, readSettings(), stop.signal);
}

async function main([command, folder, ...args]: string[]): Promise<void> {
  if (command === 'key') return printKey();
  if (!folder || !command)
    throw new Trouble(`The command or its folder is missing. Commands: ${USAGE}.`);
  if (command === 'log') return archiveLog(folder);
  const settings = readSettings();
  endOnSignals();
  if (command === 'backup') {
    const made = await backup(folder, settings);
    say(
      `Backup ${made.name}, ${Math.ceil(made.bytes / 1024)} KB${made.removed.length > 0 ? `; removed ${made.removed.join(', ')}` : ''}`,
    );
  } else if (command === 'erasures') {
    say(`${await saveErasures(folder, settings)} new erasures copied`);
    say(`${await saveCheckpoints(folder, settings)} new checkpoints copied`);
  } else if (command === 'restore') {
    const { name, until } = await restore(folder, parseTarget(args), settings);
    endCheckpoints(folder, name);
    say(
      `Restored backup ${name} with the data of ${until}. When identity starts, it repeats erasures that were made after that.`,
    );
    await verifyBooks(settings);
    say('The ledger balances.');
  } else if (command === 'drill') {
    const { name, until, seconds } = await drill(folder, settings);
    say(
      `Restored backup ${name} with the data of ${until}: ${seconds.data} s for the data, ${seconds.log} s for the log. The ledger balances.`,
    );
  } else throw new Trouble(`There is no command "${command}". Commands: ${USAGE}.`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
