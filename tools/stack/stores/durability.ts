import { restart } from '../../../tests/faults/restart.ts';
import { step } from '../output.ts';
import type { Stack } from '../stack.ts';

/**
 * MariaDB then loses writes with the machine or its own crash, and makes and drops schemas several
 * times as fast.
 */
const RELAXED = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-doublewrite=0',
  '--innodb-flush-method=nosync',
];

/**
 * For integration tests: MariaDB starts without durability. To be called before it starts; an
 * external server stays as it is.
 */
export function relaxDurability({ supervisor }: Stack): void {
  const mariadb = supervisor.processes.get('mariadb');
  if (mariadb && mariadb.pid === undefined)
    mariadb.spec.command = [...mariadb.spec.command, ...RELAXED];
}

/** Restarts a relaxed MariaDB as it runs in production; tests that kill it depend on that. */
export async function restoreDurability({ supervisor, signal }: Stack): Promise<void> {
  const mariadb = supervisor.processes.get('mariadb');
  if (!mariadb?.spec.command.some((word) => RELAXED.includes(word))) return;
  mariadb.spec.command = mariadb.spec.command.filter((word) => !RELAXED.includes(word));
  await step('durable database', () => restart([mariadb], signal));
}
