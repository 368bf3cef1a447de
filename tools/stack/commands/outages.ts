import { seedDemo } from '../../demo/demo.ts';
import { outages as outageTest } from '../../../tests/outages/outages.ts';
import { Trouble } from '../output.ts';
import { loadSettings } from '../settings.ts';
import { build, startServers, startStores, withStack } from '../stack.ts';

const SECONDS = 60;

export async function outages(args: string[], signal: AbortSignal): Promise<number> {
  const options = parseArguments(args);
  const settings = loadSettings('test');
  return withStack({ settings, signal }, async (stack) => {
    await build(settings, signal);
    await startStores(stack);
    await startServers(stack);
    await seedDemo(settings, signal);
    const { isSound } = await outageTest(stack, options);
    return isSound ? 0 : 1;
  });
}

function parseArguments(args: string[]): { seconds: number; only: string } {
  const options = { seconds: SECONDS, only: '' };
  for (let index = 0; index < args.length; index += 2) {
    const value = args[index + 1] ?? '';
    if (args[index] === '--seconds' && Number(value) >= 5) options.seconds = Number(value);
    else if (args[index] === '--only' && value !== '') options.only = value;
    else throw new Trouble(`The outage test takes --seconds <5 or more> and --only <part>.`);
  }
  return options;
}
