import { printAddresses } from '../demo.ts';
import { say } from '../output.ts';
import { loadSettings } from '../settings.ts';
import { bringUp, withStack } from '../stack.ts';
import { watchSources } from '../watch.ts';
import { untilAborted } from './start.ts';

/** Like start, and takes every change of a source over at once. */
export async function dev(signal: AbortSignal): Promise<void> {
  const settings = loadSettings('dev');
  await withStack({ settings, signal }, async (stack) => {
    await bringUp(stack);
    watchSources(settings, stack.signal);
    printAddresses(settings);
    say('Changed sources are taken over as they are saved.');
    await untilAborted(stack.signal);
  });
}
