import { step } from '../output.ts';
import { BINARY_LOG } from './binary-log.ts';
import type { Stack } from '../stack.ts';

/** These options make schema changes several times faster, but a crash can lose writes. */
const RELAXED = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-doublewrite=0',
  '--innodb-flush-method=nosync',
];

/** Must be called before MariaDB starts. Does nothing for an external server. */
export function relaxDurability({ supervisor }: Stack): void {
  const mariadb = supervisor.processes.get('mariadb');
  if (mariadb && mariadb.pid === undefined)
    mariadb.spec.command = [...mariadb.spec.command, ...RELAXED];
}

export async function restoreDurability({ supervisor, signal }: Stack): Promise<void> {
  const mariadb = supervisor.processes.get('mariadb');
  if (!mariadb?.spec.command.some((word) => RELAXED.includes(word))) return;
  mariadb.spec.command = mariadb.spec.command.filter((word) => !RELAXED.includes(word));
  await step('durable database', () => supervisor.restart('mariadb', signal));
}

/** Must be called before MariaDB starts. */
export function writeBinaryLog({ supervisor }: Stack): void {
  const mariadb = supervisor.processes.get('mariadb');
  if (mariadb) mariadb.spec.command = [...mariadb.spec.command, ...BINARY_LOG];
}
