import { explore } from './explore';
import { BUGS } from './bugs';

const SCHEDULES = 20_000;
const SCHEDULES_OF_A_BUG = 20_000;
const SEED = 20_261_125;

// @spec 5.17
describe('model of the send protocol', () => {
  it('delivers, charges and numbers every message once, in any order of events and faults', () => {
    expect(explore(SCHEDULES, { seed: SEED })).toEqual({ schedules: SCHEDULES, violation: null });
  });

  it.each(BUGS)('finds a schedule that fails when the protocol %s', (bug) => {
    expect(explore(SCHEDULES_OF_A_BUG, { seed: SEED, bug }).violation).not.toBeNull();
  });
});
