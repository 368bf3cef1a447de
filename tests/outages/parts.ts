import { setTimeout as pause } from 'node:timers/promises';
import { Trouble } from '../../tools/stack/output.ts';
import type { Stack } from '../../tools/stack/stack.ts';
import type { SupervisedProcess } from '../../tools/stack/supervisor/supervised-process.ts';

export type Part =
  'redis' | 'mariadb' | 'identity' | 'matching' | 'messaging' | 'billing' | 'mail' | 'payment';

const PROCESS: Partial<Record<Part, string>> = { mail: 'mailbox', payment: 'payment-sandbox' };
const NEW_PROCESS_MS = 30_000;

const findProcess = ({ supervisor }: Stack, part: Part): SupervisedProcess => {
  const found = supervisor.processes.get(PROCESS[part] ?? part);
  if (!found) throw new Trouble(`${part} is not one of this stack's own processes`);
  return found;
};

function signal(target: SupervisedProcess, name: NodeJS.Signals): void {
  if (!target.signal(name)) throw new Trouble('a process of the test has ended by itself');
}

/**
 * With `pause`, connections hang, because the process is suspended. With `kill`, connections are
 * refused, because the restarted process is suspended before it listens.
 * @returns a function that lets the part continue
 */
export async function takeAway(
  stack: Stack,
  part: Part,
  how: 'pause' | 'kill',
): Promise<() => void> {
  return takeProcess(findProcess(stack, part), how);
}

export async function takeProcess(
  target: SupervisedProcess,
  how: 'pause' | 'kill',
): Promise<() => void> {
  if (how === 'kill') {
    const { pid } = target;
    signal(target, 'SIGKILL');
    const deadline = Date.now() + NEW_PROCESS_MS;
    while (target.pid === pid || target.pid === undefined) {
      if (Date.now() > deadline) throw new Trouble(`${target.spec.name} was not started again`);
      await pause(5);
    }
  }
  signal(target, 'SIGSTOP');
  return () => signal(target, 'SIGCONT');
}
