import type { Environment } from './exec.ts';
import { answersOk, processSpecs, storeSpecs } from './processes.ts';
import { services, type PortName, type Ports, type Settings } from './settings.ts';
import type { Stack } from './stack.ts';
import { Balancer, type Listener } from './stores/haproxy.ts';
import type { ProcessSpec } from './supervisor/supervised-process.ts';

export const PAIRED = ['gateway', ...services, 'messaging-worker'] as const;
export type Paired = (typeof PAIRED)[number];

/** Offsets of the instances' ports from the usual port of the process. */
const DISTANCES = [40, 60];
/** Limits the wait for connections, because live streams stay open until their gateway ends. */
const DRAIN_MS = 2_000;

const getPortName = (name: Paired): PortName =>
  name === 'messaging-worker' ? 'messagingWorker' : name;

function toListener(
  { name, port, health }: { name: string; port: PortName; health: PortName },
  ports: Ports,
  servers: string,
): Listener {
  return {
    name,
    port: ports[port],
    mode: port === health ? 'http' : 'tcp',
    servers: DISTANCES.map((distance, index) => ({
      name: `${servers}-${index + 1}`,
      port: ports[port] + distance,
      healthPort: ports[health] + distance,
    })),
  };
}

export function getListeners(ports: Ports): Listener[] {
  const mails = { name: 'mail-reports', port: 'mailReports', health: 'messagingWorker' } as const;
  return [
    ...PAIRED.map((name) => {
      const port = getPortName(name);
      return toListener({ name, port, health: port }, ports, name);
    }),
    toListener(mails, ports, 'messaging-worker'),
  ];
}

const balancerOf = ({ dataDir, ports }: Settings): Balancer =>
  new Balancer(dataDir, getListeners(ports));

type Stores = { specs: ProcessSpec[]; listeners: Listener[] };

/** Runs two instances of each server process behind HAProxy, which serves the usual ports. */
export function pairedSpecs(
  settings: Settings,
  stores: Stores = { specs: storeSpecs(settings), listeners: [] },
): ProcessSpec[] {
  const balancer = new Balancer(settings.dataDir, [
    ...getListeners(settings.ports),
    ...stores.listeners,
  ]);
  const all = processSpecs(settings, stores.specs);
  const paired = new Set<string>(PAIRED);
  const toInstances = (names: string[]): string[] =>
    names.flatMap((name) => (paired.has(name) ? [`${name}-1`, `${name}-2`] : [name]));
  return [
    balancer.spec(settings),
    ...all.flatMap((spec) =>
      paired.has(spec.name)
        ? DISTANCES.map((distance, index) => {
            const instance = toInstance(spec, `${spec.name}-${index + 1}`, distance);
            const isReady = async () =>
              (await instance.isReady()) && (await balancer.isUp(instance.name));
            return { ...instance, dependsOn: [...toInstances(spec.dependsOn), 'haproxy'], isReady };
          })
        : [spec],
    ),
  ];
}

function toInstance(spec: ProcessSpec, name: string, distance: number): ProcessSpec {
  const port = Number(spec.env.PORT) + distance;
  const { REPORTS_PORT: reports } = spec.env;
  return {
    ...spec,
    name,
    env: {
      ...spec.env,
      PORT: String(port),
      ...(reports && { REPORTS_PORT: String(Number(reports) + distance) }),
    },
    ports: Object.fromEntries(
      Object.entries(spec.ports).map(([what, each]) => [`${what} (${name})`, each + distance]),
    ),
    isReady: () => answersOk(`http://127.0.0.1:${port}/readyz`),
  };
}

export const findInstances = ({ supervisor }: Stack, name: Paired) =>
  [...supervisor.processes.values()].filter(({ spec }) => spec.name.replace(/-\d$/, '') === name);

/**
 * Restarts one instance after the other with a changed environment. An empty value removes a
 * variable.
 */
export async function restartPair(
  stack: Stack,
  name: Paired,
  changes: Environment = {},
  beforeSecond: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const balancer = balancerOf(stack.settings);
  for (const [index, { spec }] of findInstances(stack, name).entries()) {
    if (index > 0) await beforeSecond();
    spec.env = { ...spec.env, ...changes };
    await balancer.drain(spec.name, DRAIN_MS);
    await stack.supervisor.restart(spec.name, stack.signal);
    await balancer.takeBack(spec.name);
  }
}
