import { type Command, toInvocation } from '../stack/command';
import { page, table } from './markdown';

export function commandsPage(commands: Record<string, Command>): string {
  const listed = Object.entries(commands).filter(([, { isInternal }]) => !isInternal);
  const groups = [...new Set(listed.map(([, { group }]) => group))];
  const lines = groups.flatMap((group) => [
    `## ${group.charAt(0).toUpperCase()}${group.slice(1)}`,
    '',
    ...table(
      ['command', 'what it does'],
      listed
        .filter(([, command]) => command.group === group)
        .map(([name, command]) => [`\`${toInvocation(name, command)}\``, command.help]),
    ),
    '',
  ]);
  return page(
    'Commands',
    'Run every command in the root of the checkout. A command installs missing programs and packages itself.',
    lines,
  );
}
