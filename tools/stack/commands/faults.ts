import { faults as faultTest, LONG, plantedFaults, SHORT } from '../../../tests/faults/faults.ts';
import { Trouble } from '../output.ts';
import { pairedSpecs } from '../pairs.ts';
import { loadSettings } from '../settings.ts';
import { bringUp, build, withStack, type StackOptions } from '../stack.ts';

const PAIRED: Partial<StackOptions> = { tools: ['haproxy'], specs: pairedSpecs };

/** `--short` runs the short test that is part of `npm test`. */
export async function faults(args: string[], signal: AbortSignal): Promise<number> {
  const given = parseArguments(args);
  const settings = loadSettings('test');
  const instances = given.instances === 2 ? PAIRED : {};
  return withStack({ settings, signal, ...instances }, async (stack) => {
    await build(settings, signal);
    await bringUp(stack);
    const { seed, ...form } = {
      ...(given.short ? SHORT : LONG),
      ...(given.seed && { seed: given.seed }),
      ...(given.sends && { sends: given.sends }),
    };
    let wrong = 0;
    for (let run = 0; run < (given.runs ?? 1); run += 1) {
      const { isSound } = await faultTest(stack, { ...form, seed: seed + run });
      if (!isSound) wrong += 1;
    }
    const missed = given.planted ? await plantedFaults(stack, seed) : [];
    return wrong + missed.length === 0 ? 0 : 1;
  });
}

type Given = {
  instances?: number;
  sends?: number;
  seed?: number;
  runs?: number;
  planted?: boolean;
  short?: boolean;
};

function parseArguments(args: string[]): Given {
  const given: Given = {};
  for (let index = 0; index < args.length; index += 1) {
    const name = args[index]?.replace(/^--/, '');
    if (name === 'planted' || name === 'short') given[name] = true;
    else if (name === 'instances' || name === 'sends' || name === 'seed' || name === 'runs')
      given[name] = Number(args[(index += 1)]);
    else
      throw new Trouble(
        `"${args[index]}" is not an option of the fault test: it takes --instances, --sends, --seed, --runs, --short and --planted.`,
      );
  }
  if (given.instances !== undefined && ![1, 2].includes(given.instances))
    throw new Trouble('--instances takes 1 or 2.');
  return given;
}
