import { seedDemo } from '../../demo/demo.ts';
import { restartWith } from '../../../tests/faults/restart.ts';
import { runFuzz as attack, LONG, SHORT } from '../../../tests/fuzz/fuzz.ts';
import { HOLES } from '../../../tests/fuzz/planted.ts';
import { say, Trouble } from '../output.ts';
import { plant } from '../../../tests/faults/plant.ts';
import { loadSettings } from '../settings.ts';
import { build, startServers, startStores, type Stack, withStack } from '../stack.ts';

export async function fuzzCommand(args: string[], signal: AbortSignal): Promise<number> {
  const given = parseArguments(args);
  const settings = loadSettings('test');
  return withStack({ settings, signal }, async (stack) => {
    await build(settings, signal);
    await startStores(stack);
    await startServers(stack);
    await seedDemo(settings, signal);
    const options = {
      ...(given.short ? SHORT : LONG),
      ...(given.seed && { seed: given.seed }),
      ...(given.requests && { requests: given.requests }),
    };
    const { isSound } = await attack(stack, options);
    const missed = given.planted ? await missedHoles(stack, options.seed) : [];
    return isSound && missed.length === 0 ? 0 : 1;
  });
}

async function missedHoles(stack: Stack, seed: number): Promise<string[]> {
  const missed: string[] = [];
  for (const [name, { service, shows, changes }] of Object.entries(HOLES)) {
    const script = plant(stack.settings, service, name.replaceAll(/[^a-z]+/g, ' '), changes);
    const { findings } = await restartWith(stack, service, { script }, () =>
      attack(stack, { ...SHORT, seed }),
    );
    say(`  planted bug "${name}": ${findings[shows] > 0 ? 'found' : 'missed'}`);
    if (findings[shows] === 0) missed.push(name);
  }
  return missed;
}

type Given = { requests?: number; seed?: number; planted?: boolean; short?: boolean };

function parseArguments(args: string[]): Given {
  const given: Given = {};
  for (let index = 0; index < args.length; index += 1) {
    const name = args[index]?.replace(/^--/, '');
    if (name === 'planted' || name === 'short') given[name] = true;
    else if (name === 'requests' || name === 'seed') given[name] = Number(args[(index += 1)]);
    else
      throw new Trouble(
        `"${args[index]}" is not an option of the fuzz test: it takes --requests, --seed, --short and --planted.`,
      );
  }
  return given;
}
