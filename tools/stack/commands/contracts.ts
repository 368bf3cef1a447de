import { seedDemo } from '../../demo/demo.ts';
import { Trouble } from '../output.ts';
import { loadSettings } from '../settings.ts';
import { build, startServers, startStores, withStack } from '../stack.ts';

export async function testContracts(args: string[], signal: AbortSignal): Promise<number> {
  const [option, ...others] = args;
  if ((option !== undefined && option !== '--planted') || others.length > 0)
    throw new Trouble('The contract test takes only --planted.');
  const settings = loadSettings('test');
  return withStack({ settings, signal }, async (stack) => {
    await build(settings, signal);
    await startStores(stack);
    await startServers(stack);
    await seedDemo(settings, signal);
    // Imported after the build, which may change libraries of the test.
    const { runContracts } = await import('../../../tests/contracts/test/run.ts');
    const isSound = await runContracts(stack, false);
    const isFound = option === undefined || (await runContracts(stack, true));
    return isSound && isFound ? 0 : 1;
  });
}
