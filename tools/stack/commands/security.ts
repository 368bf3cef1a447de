import { seedDemo } from '../../demo/demo.ts';
import { restartWith } from '../../../tests/faults/restart.ts';
import { say, Trouble } from '../output.ts';
import { plant } from '../../../tests/faults/plant.ts';
import { HOLES } from '../../../tests/security/planted.ts';
import { UNTRIED, security as tryAttacks } from '../../../tests/security/security.ts';
import { loadSettings } from '../settings.ts';
import { build, startServers, startStores, type Stack, withStack } from '../stack.ts';

export async function security(args: string[], signal: AbortSignal): Promise<number> {
  const { only, isPlanted } = parseArguments(args);
  const settings = loadSettings('test');
  return withStack({ settings, signal }, async (stack) => {
    await build(settings, signal);
    await startStores(stack);
    await startServers(stack);
    await seedDemo(settings, signal);
    const { isSound, summary } = await tryAttacks(stack, only);
    const missed = isPlanted ? await findMissedHoles(stack) : [];
    const planted = isPlanted ? Object.keys(HOLES).length : 0;
    say(JSON.stringify({ ...summary, planted, caught: planted - missed.length }));
    return isSound && missed.length === 0 ? 0 : 1;
  });
}

async function findMissedHoles(stack: Stack): Promise<string[]> {
  const missed: string[] = [];
  for (const [name, { service, attack, changes, env }] of Object.entries(HOLES)) {
    const words = name.toLowerCase().replaceAll(/[^a-z]+/g, ' ');
    const changed = {
      ...(changes.length > 0 && { script: plant(stack.settings, service, words, changes) }),
      ...(env && { env: env(stack.settings) }),
    };
    const { findings } = await restartWith(stack, service, changed, () =>
      tryAttacks(stack, attack),
    );
    const isFound = findings.some((line) => !line.includes(UNTRIED));
    say(`  planted bug "${name}": ${isFound ? 'found' : 'missed'}`);
    if (!isFound) missed.push(name);
  }
  return missed;
}

function parseArguments(args: string[]): { only: string; isPlanted: boolean } {
  const parsed = { only: '', isPlanted: false };
  for (let index = 0; index < args.length; index += 1) {
    if (args[index] === '--planted') parsed.isPlanted = true;
    else if (args[index] === '--only') parsed.only = args[(index += 1)] ?? '';
    else
      throw new Trouble(
        `"${args[index]}" is not an option of the security test: it takes --only <words> and --planted.`,
      );
  }
  return parsed;
}
