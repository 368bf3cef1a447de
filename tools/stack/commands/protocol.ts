import { BUGS } from '../../../tests/faults/model/bugs.ts';
import { explore } from '../../../tests/faults/model/explore.ts';
import { say, Trouble } from '../output.ts';

const SCHEDULES = 100_000;
const SCHEDULES_OF_A_BUG = 20_000;

/** Explores the model of the send protocol and each of its planted bugs. Needs no services. */
export function protocol(args: string[]): number {
  const seed = toSeed(args);
  const { schedules, violation } = explore(SCHEDULES, { seed });
  if (violation) say(`  ✗ ${violation.join('\n    ')}`);
  let caught = 0;
  for (const bug of BUGS) {
    const found = explore(SCHEDULES_OF_A_BUG, { seed, bug });
    if (found.violation) caught += 1;
    say(
      found.violation
        ? `  ✓ ${bug}: found in schedule ${found.schedules}`
        : `  ✗ ${bug}: not found in ${found.schedules} schedules`,
    );
  }
  const result = {
    test: 'protocol',
    ...{ seed, schedules },
    violations: violation ? 1 : 0,
    ...{ planted: BUGS.length, caught },
  };
  say(JSON.stringify(result));
  return violation || caught < BUGS.length ? 1 : 0;
}

function toSeed([name, value, ...rest]: string[]): number {
  if (name === undefined) return Date.now() % 1_000_000;
  const seed = Number(value);
  if (name !== '--seed' || !Number.isInteger(seed) || rest.length > 0)
    throw new Trouble('The only option is --seed with a whole number.');
  return seed;
}
