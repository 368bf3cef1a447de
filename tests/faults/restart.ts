import type { Environment } from '../../tools/stack/exec.ts';
import { findInstances } from '../../tools/stack/pairs.ts';
import type { Service } from '../../tools/stack/settings.ts';
import type { Stack } from '../../tools/stack/stack.ts';

export async function restartWith<T>(
  stack: Stack,
  service: Service | 'gateway',
  { env = {}, script }: { env?: Environment; script?: string },
  work: () => Promise<T>,
): Promise<T> {
  const instances = findInstances(stack, service);
  const before = instances.map(({ spec }) => ({ env: spec.env, command: spec.command }));
  for (const { spec } of instances) {
    spec.env = { ...spec.env, ...env };
    if (script) spec.command = [...spec.command.slice(0, -1), script];
  }
  const restart = async () => {
    for (const { spec } of instances) await stack.supervisor.restart(spec.name, stack.signal);
  };
  await restart();
  try {
    return await work();
  } finally {
    for (const [index, { spec }] of instances.entries()) Object.assign(spec, before[index]);
    await restart();
  }
}
