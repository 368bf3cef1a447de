import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from '../../tools/stack/exec.ts';
import type { Service } from '../../tools/stack/settings.ts';
import type { Stack } from '../../tools/stack/stack.ts';
import type { SupervisedProcess } from '../../tools/stack/supervisor/supervised-process.ts';
import { waitUntilBack } from './chaos.ts';

export async function restartWith<T>(
  stack: Stack,
  service: Service | 'gateway',
  { env = {}, script }: { env?: Environment; script?: string },
  work: () => Promise<T>,
): Promise<T> {
  const instances = [...stack.supervisor.processes.values()].filter(
    ({ spec }) => spec.name.replace(/-\d$/, '') === service,
  );
  const before = instances.map(({ spec }) => ({ env: spec.env, command: spec.command }));
  for (const { spec } of instances) {
    spec.env = { ...spec.env, ...env };
    if (script) spec.command = [...spec.command.slice(0, -1), script];
  }
  await restart(instances, stack.signal);
  try {
    return await work();
  } finally {
    for (const [index, { spec }] of instances.entries()) Object.assign(spec, before[index]);
    await restart(instances, stack.signal);
  }
}

export async function restart(processes: SupervisedProcess[], signal: AbortSignal): Promise<void> {
  for (const each of processes) {
    const { pid } = each;
    if (pid === undefined) continue;
    process.kill(pid, 'SIGTERM');
    while (each.pid === pid) await pause(20);
    await pause(50);
    await waitUntilBack(each.spec, signal);
  }
}
