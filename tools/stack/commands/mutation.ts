import { relaxDurability } from '../stores/durability.ts';
import { say, Trouble } from '../output.ts';
import { judge } from '../../../tests/mutation/mutation.ts';
import { MUTANTS } from '../../../tests/mutation/mutants.ts';
import { loadSettings } from '../settings.ts';
import { startStores, withStack } from '../stack.ts';

/** @returns exit code 1 if a mutant survived */
export async function mutation(args: string[], signal: AbortSignal): Promise<number> {
  const [option, words = ''] = args;
  if (option !== undefined && (option !== '--only' || words === ''))
    throw new Trouble(
      `"${option}" is not an option of the mutation test: it takes --only <words>.`,
    );
  const mutants = MUTANTS.filter(({ rule, file }) => `${rule} ${file}`.includes(words));
  if (mutants.length === 0)
    throw new Trouble(
      `No rule or file of a mutant contains "${words}": tests/mutation/mutants.ts lists all mutants.`,
    );
  const settings = loadSettings('test');
  return withStack({ settings, signal }, async (stack) => {
    relaxDurability(stack);
    await startStores(stack);
    const survivors = (await judge(stack, mutants)).filter(({ caughtBy }) => caughtBy === null);
    say(`\n${mutants.length - survivors.length} of ${mutants.length} mutants caught`);
    for (const { mutant } of survivors) say(`  survived: ${mutant.rule} (${mutant.file})`);
    return survivors.length === 0 ? 0 : 1;
  });
}
