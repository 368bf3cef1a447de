import { backup, restore, testRestore } from './commands/backup.ts';
import { bench } from './commands/bench.ts';
import { dev } from './commands/dev.ts';
import { faults } from './commands/faults.ts';
import { fuzzCommand } from './commands/fuzz.ts';
import { ledger } from './commands/ledger.ts';
import { mutation } from './commands/mutation.ts';
import { affected, project } from './commands/project.ts';
import { relations } from './commands/relations.ts';
import { security } from './commands/security.ts';
import { start } from './commands/start.ts';
import { requirements, screens, test } from './commands/test.ts';
import { toolCommands } from './commands/tools.ts';
import { complain, say, Trouble } from './output.ts';

class Stopped extends Error {}

const stopped = new AbortController();
const [command = 'start', ...args] = process.argv.slice(2);

async function dispatch(signal: AbortSignal): Promise<number> {
  const tool = toolCommands[command];
  if (tool) return tool(args);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => interrupt());
  // The launcher holds the other end of the channel and was killed.
  process.on('disconnect', () => interrupt());
  if (command === 'start') await start(signal);
  else if (command === 'dev') await dev(args, signal);
  else if (command === 'test') return test(args, signal);
  else if (command === 'project') return project(args, signal);
  else if (command === 'affected') return affected(args, signal);
  else if (command === 'requirements') return requirements(args, signal);
  else if (command === 'bench') return bench(args[0], args.slice(1), signal);
  else if (command === 'faults') return faults(args, signal);
  else if (command === 'fuzz') return fuzzCommand(args, signal);
  else if (command === 'security') return security(args, signal);
  else if (command === 'screens') return screens(signal);
  else if (command === 'relations') return relations(signal);
  else if (command === 'ledger') return ledger(signal);
  else if (command === 'mutation') return mutation(args, signal);
  else if (command === 'backup') return backup(args, signal);
  else if (command === 'restore') return restore(args, signal);
  else if (command === 'test:restore') return testRestore(signal);
  else
    throw new Trouble(
      `There is no command "${command}": use start, dev, test, requirements, screens, relations, faults, fuzz, security, ledger, mutation, backup, restore, test:restore, ledger:verify, journal, mail:dns, mails, bench, build, lint, types, affected, project, remote, site, campaign, staff or erasures:replay.`,
    );
  return 0;
}

function interrupt(): void {
  if (stopped.signal.aborted) return;
  say('\nStopping …');
  stopped.abort(new Stopped('stopped'));
}

// A closed terminal must not prevent ending our children.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  process.exitCode = await dispatch(stopped.signal);
} catch (error) {
  if (error instanceof Stopped) {
    say('Stopped.');
    process.exitCode = command === 'start' || command === 'dev' ? 0 : 130;
  } else {
    complain(error);
    process.exitCode = 1;
  }
}
process.exit();
