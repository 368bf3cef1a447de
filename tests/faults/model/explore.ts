import fc from 'fast-check';
import { check, isClean } from '../check.ts';
import type { Bug } from './bugs.ts';
import { SendProtocol } from './send-protocol.ts';

const STEPS = 60;

/** Each number of a schedule picks one of the possible actions. */
const schedules = fc.array(fc.nat({ max: 0xffff }), {
  minLength: 1,
  maxLength: STEPS,
  size: 'max',
});

export interface Exploration {
  /** Number of explored schedules; exploration ends at the first violation. */
  schedules: number;
  /** Actions of the shortest schedule that breaks an invariant, and the invariant. */
  violation: string[] | null;
}

export function explore(count: number, { seed, bug }: { seed: number; bug?: Bug }): Exploration {
  const result = fc.check(
    fc.property(schedules, (choices) => run(choices, bug).wrong.length === 0),
    { numRuns: count, seed },
  );
  const example = result.counterexample?.[0];
  if (!example) return { schedules: result.numRuns, violation: null };
  const { names, wrong } = run(example, bug);
  return { schedules: result.numRuns, violation: [...names, ...wrong] };
}

function run(choices: readonly number[], bug?: Bug): { names: string[]; wrong: string[] } {
  const protocol = new SendProtocol(bug);
  const names: string[] = [];
  for (const choice of choices) {
    const actions = protocol.actions();
    const action = actions[choice % actions.length];
    if (!action) throw new Error('no action is possible');
    action.run();
    names.push(action.name);
    const wrong = protocol.violations();
    if (wrong.length > 0) return { names, wrong };
  }
  protocol.settle();
  const findings = check(protocol.evidence());
  const wrong = protocol.violations();
  if (!isClean(findings)) wrong.push(JSON.stringify(findings));
  return { names, wrong };
}
