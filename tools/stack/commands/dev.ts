import { liveDemo, wantsLife } from '../../demo/life.ts';
import { printAddresses } from '../../demo/demo.ts';
import { say } from '../output.ts';
import { loadSettings } from '../settings.ts';
import { bringUp, build, withStack } from '../stack.ts';
import { watchSources } from '../supervisor/watch.ts';
import { devAlone, devRemote } from './dev-remote.ts';
import { untilAborted } from './start.ts';

export async function dev([name, ...flags]: string[], signal: AbortSignal): Promise<void> {
  if (name === 'kit') return devAlone(undefined, signal);
  if (name) return flags.includes('--alone') ? devAlone(name, signal) : devRemote(name, signal);
  const settings = loadSettings('dev');
  const whileProvisioning = () => build(settings, signal);
  await withStack({ settings, signal, whileProvisioning }, async (stack) => {
    await bringUp(stack);
    watchSources(settings, stack.signal);
    printAddresses(settings);
    if (wantsLife(process.env)) void liveDemo(settings, stack.signal);
    say('Source changes are applied on save.');
    await untilAborted(stack.signal);
  });
}
