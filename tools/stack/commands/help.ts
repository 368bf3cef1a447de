import type { Command } from '../commands.ts';
import { say } from '../output.ts';

/** `npm start` and `npm test` are npm's own words; all others need `run`, and `--` before options. */
export const toInvocation = (name: string, { usage = '' }: Command): string => {
  const invocation = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
  return usage === '' ? invocation : `${invocation} -- ${usage}`;
};

export function help(commands: Record<string, Command>): number {
  const groups = [...new Set(Object.values(commands).map(({ group }) => group))];
  for (const group of groups) {
    say(`\n${group}`);
    for (const [name, command] of Object.entries(commands))
      if (command.group === group && !command.isInternal)
        say(`  npm run ${name.padEnd(18)} ${command.help}`);
  }
  return 0;
}
