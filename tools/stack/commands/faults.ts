import { connect, createServer } from 'node:net';
import { seedDemo } from '../../demo/demo.ts';
import { faults as faultTest, LONG, plantedFaults, SHORT } from '../../../tests/faults/faults.ts';
import { say, Trouble } from '../output.ts';
import { processSpecs } from '../processes.ts';
import { loadSettings, type Settings } from '../settings.ts';
import { build, startServers, startStores, type Stack, withStack } from '../stack.ts';
import type { ProcessSpec } from '../supervisor/supervised-process.ts';

/** Port offset in tens: the first instance listens on messaging's port + 70. */
const INSTANCE_PORTS = 7;

/** `--instances 2` runs messaging twice. `--short` is part of `npm test`. */
export async function faults(args: string[], signal: AbortSignal): Promise<number> {
  const given = parseArguments(args);
  const settings = loadSettings('test');
  const instances = given.instances ?? 1;
  return withStack(
    { settings, signal, specs: (all) => withInstances(all, instances) },
    async (stack) => {
      await build(settings, signal);
      const balancer = instances > 1 ? balance(settings, instances) : undefined;
      try {
        await startAll(stack);
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
      } finally {
        balancer?.close();
      }
    },
  );
}

async function startAll(stack: Stack): Promise<void> {
  await startStores(stack);
  await startServers(stack);
  await seedDemo(stack.settings, stack.signal);
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
  return given;
}

function withInstances(settings: Settings, instances: number): ProcessSpec[] {
  const all = processSpecs(settings);
  if (instances < 2) return all;
  return all.flatMap((spec) =>
    spec.name === 'messaging'
      ? instancePorts(settings, instances).map((port, index) => toInstance(spec, port, index))
      : [
          {
            ...spec,
            dependsOn: spec.dependsOn.flatMap((name) =>
              name === 'messaging' ? ['messaging-1', 'messaging-2'] : [name],
            ),
          },
        ],
  );
}

const instancePorts = (settings: Settings, instances: number): number[] =>
  Array.from(
    { length: instances },
    (_, index) => settings.ports.messaging + INSTANCE_PORTS * 10 + index,
  );

function toInstance(spec: ProcessSpec, port: number, index: number): ProcessSpec {
  const name = `messaging-${index + 1}`;
  return {
    ...spec,
    name,
    env: { ...spec.env, PORT: String(port) },
    ports: { [`the ${name}`]: port },
    isReady: async () =>
      (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) })).ok,
  };
}

function balance(settings: Settings, instances: number): { close: () => void } {
  const ports = instancePorts(settings, instances);
  let next = 0;
  const server = createServer((client) => {
    client.on('error', () => client.destroy());
    const attempt = (left: number): void => {
      const upstream = connect({ host: '127.0.0.1', port: ports[(next += 1) % ports.length] ?? 0 });
      upstream.once('connect', () => {
        client.pipe(upstream).pipe(client);
        upstream.on('close', () => client.destroy());
        client.on('close', () => upstream.destroy());
      });
      upstream.on('error', () =>
        (upstream.connecting || upstream.bytesRead === 0) &&
        left > 1 &&
        !client.destroyed &&
        client.bytesRead === 0
          ? attempt(left - 1)
          : client.destroy(),
      );
    };
    attempt(ports.length);
  });
  server.listen(settings.ports.messaging, '127.0.0.1');
  server.on('error', (error) => say(`  ! the load balancer failed: ${error.message}`));
  return { close: () => void server.close() };
}
