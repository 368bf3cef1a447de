import { commands } from './commands.ts';
import { toInvocation } from './command.ts';
import { complain, say, Trouble } from './output.ts';

class Stopped extends Error {}

const stopped = new AbortController();
const [name = 'start', ...args] = process.argv.slice(2);

async function dispatch(signal: AbortSignal): Promise<number> {
  const command = commands[name];
  if (!command)
    throw new Trouble(`There is no command "${name}": "npm run help" lists all commands.`);
  if (args.includes('--help') && !command.hasOwnHelp) {
    say(`${toInvocation(name, command)}\n  ${command.help}`);
    return 0;
  }
  if (command.isProgram) return command.run(args, signal);
  for (const each of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(each, () => interrupt());
  // The IPC channel closes when the launcher, bootstrap.mjs, is killed.
  process.on('disconnect', () => interrupt());
  return command.run(args, signal);
}

function interrupt(): void {
  if (stopped.signal.aborted) return;
  say('\nStopping …');
  stopped.abort(new Stopped('stopped'));
}

// Output to a closed terminal fails, which must not prevent ending child processes.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  process.exitCode = await dispatch(stopped.signal);
} catch (error) {
  if (error instanceof Stopped) {
    say('Stopped.');
    process.exitCode = name === 'start' || name === 'dev' ? 0 : 130;
  } else {
    complain(error);
    process.exitCode = 1;
  }
}
process.exit();
