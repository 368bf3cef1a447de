import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { failover as failoverTest, LONG, SHORT } from '../../../tests/faults/failover/failover.ts';
import type { FailoverContext } from '../../../tests/faults/failover/cases.ts';
import { Link } from '../../../tests/faults/failover/links.ts';
import { DatabaseCluster } from '../../../tests/faults/failover/database-cluster.ts';
import { SmallDisks } from '../../../tests/faults/failover/small-disks.ts';
import { getCluster, type HaOptions, loadHaSettings } from '../ha/cluster.ts';
import { HIGHLY_AVAILABLE, haSpecs } from '../ha/specs.ts';
import { say, step, Trouble } from '../output.ts';
import { type Outcome, single, sum } from '../reports/results.ts';
import type { Settings } from '../settings.ts';
import { bringUp, build, startStores, type Stack, withStack } from '../stack.ts';
import { emptyFolder } from './test-runners.ts';

const STAYS = /^(mariadb|redis|run|logs|results|e2e-results|backups|elsewhere|planted)/;

/** `--planted` replicates asynchronously; the test must then find lost messages. */
export async function failover(args: string[], signal: AbortSignal): Promise<number> {
  const [option, value, ...others] = args;
  const sends = option === '--sends' ? Number(value) : LONG.sends;
  const isKnown = [undefined, '--planted', '--sends'].includes(option);
  if (!isKnown || !(sends > 0) || others.length > 0 || (option !== '--sends' && value))
    throw new Trouble('The failover test takes only --sends <n> or --planted.');
  const settings = loadHaSettings('test');
  const isPlanted = option === '--planted';
  const options: ClusterOptions = {
    form: { isSemiSynchronous: !isPlanted },
    prepare: (disks) => disks.mount(),
    bringUp,
  };
  return withCluster(settings, signal, options, async (stack, context) => {
    if (!isPlanted) {
      const { isSound } = await failoverTest(stack, context, { ...LONG, sends });
      return isSound ? 0 : 1;
    }
    const { lost } = await failoverTest(stack, context, SHORT);
    say(`  asynchronous replication: ${lost > 0 ? `found, ${lost} lost` : 'missed'}`);
    return lost > 0 ? 0 : 1;
  });
}

/** Copies the data of the stopped test stack, and uses its ports. */
export async function shortFailover(tested: Settings, signal: AbortSignal): Promise<Outcome> {
  if (tested.externalDatabase || tested.externalRedis) {
    say('  - failover test: skipped, because DATABASE_URL or REDIS_URL is set');
    return sum([]);
  }
  const secrets = join(loadHaSettings('test').dataDir, 'secrets.json');
  copy(join(tested.dataDir, 'secrets.json'), secrets);
  const settings = loadHaSettings('test');
  const options: ClusterOptions = {
    form: { isSingle: true },
    prepare: () => copyData(tested, settings),
    bringUp: async (stack) => {
      await startStores(stack);
      await step('processes', () =>
        stack.supervisor.up([...stack.supervisor.processes.keys()], stack.signal),
      );
    },
  };
  const { isSound, summary } = await withCluster(settings, signal, options, (stack, context) =>
    failoverTest(stack, context, SHORT),
  );
  if (isSound) emptyFolder(settings.dataDir);
  return single('failover test', isSound, [summary]);
}

const copy = (from: string, to: string): void => cpSync(from, to, { recursive: true });

function copyData(tested: Settings, settings: Settings): void {
  for (const name of readdirSync(tested.dataDir))
    if (!STAYS.test(name)) copy(join(tested.dataDir, name), join(settings.dataDir, name));
  for (const { name } of getCluster(settings).servers)
    copy(join(tested.dataDir, 'mariadb'), join(settings.dataDir, name));
}

type ClusterOptions = {
  form: HaOptions;
  prepare: (disks: SmallDisks) => void;
  bringUp: (stack: Stack) => Promise<void>;
};

export async function withCluster<T>(
  settings: Settings,
  signal: AbortSignal,
  { form, prepare, bringUp: start }: ClusterOptions,
  work: (stack: Stack, context: FailoverContext) => Promise<T>,
): Promise<T> {
  const options = { ...form, hasLinks: true };
  const cluster = getCluster(settings, options);
  const links = new Map(cluster.servers.map((each) => [each.name, new Link(each)]));
  const disks = new SmallDisks(cluster.servers.map(({ logFolder }) => logFolder));
  let isLocked = false;
  try {
    return await withStack(
      {
        settings,
        signal,
        ...HIGHLY_AVAILABLE,
        specs: (own) => haSpecs(own, options),
        beforeStart: () => {
          isLocked = true;
          disks.unmount();
          emptyFolder(settings.dataDir);
          prepare(disks);
        },
        ...(!form.isSingle && { whileProvisioning: () => build(settings, signal) }),
      },
      async (stack) => {
        await Promise.all([...links.values()].map((link) => link.listen()));
        await start(stack);
        return work(stack, { cluster: new DatabaseCluster(stack, cluster), links, disks });
      },
    );
  } finally {
    for (const link of links.values()) link.close();
    if (isLocked) disks.unmount();
  }
}
