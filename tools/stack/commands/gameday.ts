import { withImpatience } from '../../../tests/faults/failover/failover.ts';
import { isFailure, playFailure, report } from '../../../tests/outages/gamedays/game-days.ts';
import { GAME_DAYS, type GameDayName, GOALS } from '../../../tests/outages/gamedays/goals.ts';
import { playRegionLost, playWrongDelete } from '../../../tests/outages/gamedays/restores.ts';
import { loadHaSettings } from '../ha/cluster.ts';
import { say, Trouble } from '../output.ts';
import { bringUp } from '../stack.ts';
import { withBinaryLog } from './backup.ts';
import { withCluster } from './failover.ts';

const NAMES = Object.keys(GAME_DAYS) as GameDayName[];

/** All named failures use one highly available stack; each restore starts from empty data. */
export async function gameday(args: string[], signal: AbortSignal): Promise<number> {
  const names = args.includes('all') ? NAMES : args.map(toName);
  if (names.length === 0) list();
  let missed = 0;
  const failures = names.filter(isFailure);
  if (failures.length > 0)
    await withCluster(
      loadHaSettings('test'),
      signal,
      { form: {}, prepare: (disks) => disks.mount(), bringUp },
      (stack, context) =>
        withImpatience(stack, async () => {
          for (const name of failures)
            if (!report(name, await playFailure(stack, context, name))) missed += 1;
        }),
    );
  for (const name of names.filter((each) => !isFailure(each))) {
    const play = name === 'wrong-delete' ? playWrongDelete : playRegionLost;
    if (!report(name, await withBinaryLog(signal, play))) missed += 1;
  }
  return missed === 0 ? 0 : 1;
}

function toName(name: string): GameDayName {
  const found = NAMES.find((each) => each === name);
  if (found) return found;
  throw new Trouble(`"${name}" is not a game day: choose from ${NAMES.join(', ')} and all.`);
}

function list(): void {
  for (const name of NAMES) {
    const { goal, help } = GAME_DAYS[name];
    const { recoveryPoint, recoveryTime } = GOALS[goal];
    say(`${name}: ${help}\n  recovery point ${recoveryPoint}, recovery time ${recoveryTime}`);
  }
}
