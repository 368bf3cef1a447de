import { liveDemo, wantsLife } from '../../demo/life.ts';
import { printAddresses } from '../../demo/demo.ts';
import { say, Trouble } from '../output.ts';
import { getEdgeUrl, loadHaSettings } from '../ha/cluster.ts';
import { loadSettings } from '../settings.ts';
import { bringUp, build, withStack } from '../stack.ts';

export async function start(args: string[], signal: AbortSignal): Promise<void> {
  const isHa = args.length === 1 && args[0] === '--ha';
  if (args.length > 0 && !isHa) throw new Trouble('npm start takes only --ha.');
  const settings = isHa ? loadHaSettings('start') : loadSettings('start');
  const form = isHa ? (await import('../ha/specs.ts')).HIGHLY_AVAILABLE : {};
  const whileProvisioning = () => build(settings, signal);
  await withStack({ settings, signal, whileProvisioning, ...form }, async (stack) => {
    await bringUp(stack);
    printAddresses(settings);
    if (isHa) say(`Edge: ${getEdgeUrl(settings)}`);
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
