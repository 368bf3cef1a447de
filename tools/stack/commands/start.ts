import { liveDemo, wantsLife } from '../../demo/life.ts';
import { printAddresses } from '../../demo/demo.ts';
import { loadSettings } from '../settings.ts';
import { bringUp, build, withStack } from '../stack.ts';

export async function start(signal: AbortSignal): Promise<void> {
  const settings = loadSettings('start');
  const whileProvisioning = () => build(settings, signal);
  await withStack({ settings, signal, whileProvisioning }, async (stack) => {
    await bringUp(stack);
    printAddresses(settings);
    if (wantsLife(process.env)) void liveDemo(settings, stack.signal);
    await untilAborted(stack.signal);
  });
}

export function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
