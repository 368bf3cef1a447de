import type { Command } from '../command.ts';
import { say } from '../output.ts';

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
