import { seedDemo } from '../../demo/demo.ts';
import { useCommit } from '../../../tests/rotation/previous.ts';
import { rolling as rollingTest } from '../../../tests/rotation/rolling.ts';
import { step, Trouble } from '../output.ts';
import { pairedSpecs } from '../pairs.ts';
import { loadSettings } from '../settings.ts';
import { build, startServers, startStores, withStack } from '../stack.ts';

export async function rolling(args: string[], signal: AbortSignal): Promise<number> {
  const [option, commit, ...others] = args;
  if ((option !== undefined && (option !== '--from' || !commit)) || others.length > 0)
    throw new Trouble('The rolling test takes only --from <commit>.');
  const settings = loadSettings('test');
  const tools = ['haproxy' as const];
  return withStack({ settings, signal, tools, specs: pairedSpecs }, async (stack) => {
    await build(settings, signal);
    if (commit) await step(`build of ${commit}`, () => useCommit(stack, commit));
    await startStores(stack);
    await startServers(stack);
    await seedDemo(settings, signal);
    return (await rollingTest(stack)).isSound ? 0 : 1;
  });
}
