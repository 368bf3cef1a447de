import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { answers } from './stores/mariadb.ts';
import { prepareSchemas, setTestLimits } from './stores/database.ts';
import { DEMO_STAFF, seedDemo } from '../demo/demo.ts';
import { baseEnvironment, nodeScript, run } from './exec.ts';
import { RunFolder } from './supervisor/leftovers.ts';
import { say, step, Trouble } from './output.ts';
import { requireFreePorts } from './ports.ts';
import {
  getSignedMark,
  migrationEnvironment,
  releaseEnvironment,
  remotesDir,
} from './environments.ts';
import { processSpecs } from './processes.ts';
import { provision, type Tool } from './provision.ts';
import { pings } from './stores/redis.ts';
import { root, services, writePrivately, type Settings } from './settings.ts';
import type { ProcessSpec, SupervisedProcess } from './supervisor/supervised-process.ts';
import { Supervisor } from './supervisor/supervisor.ts';

export type Stack = { settings: Settings; supervisor: Supervisor; signal: AbortSignal };

export type StackOptions = {
  settings: Settings;
  signal: AbortSignal;
  tools?: Tool[];
  beforeStart?: () => void;
  /** Work that needs neither `tools` nor processes of the stack. */
  whileProvisioning?: () => Promise<void>;
  specs?: (settings: Settings) => ProcessSpec[];
  /** Number of exits of one process within a minute at which the stack stops. */
  deathsAllowed?: number;
};

export function stackFile(settings: Settings): string {
  return join(settings.dataDir, 'stack.json');
}

/** Only one supervisor can use the data folder. Returns after all processes have ended. */
export async function withStack<T>(
  options: StackOptions,
  work: (stack: Stack) => Promise<T>,
): Promise<T> {
  const { settings, signal } = options;
  const runFolder = new RunFolder(settings.dataDir);
  await runFolder.lock(settings.siteUrl, signal);
  let supervisor: Supervisor | undefined;
  try {
    const cleaned = await runFolder.clean();
    if (cleaned > 0) say(`  ✓ ended ${cleaned} processes of an interrupted run`);
    options.beforeStart?.();
    await Promise.all([
      provision([...storeTools(settings), ...(options.tools ?? [])], signal),
      options.whileProvisioning?.(),
    ]);
    const specs = (options.specs ?? processSpecs)(settings);
    await requireFreePorts(new Map(specs.flatMap((spec) => Object.entries(spec.ports))));
    supervisor = new Supervisor(specs, {
      dataDir: settings.dataDir,
      runFolder,
      deathsAllowed: options.deathsAllowed ?? (settings.mode === 'test' ? 50 : 3),
      onChange: (processes) =>
        writePrivately(stackFile(settings), describeStack(settings, processes)),
      onRestart: (name, how) => say(`  ! ${name} ${how} and is restarted`),
    });
    const broken = new AbortController();
    supervisor.failure.catch((error: unknown) => broken.abort(error));
    return await work({ settings, supervisor, signal: AbortSignal.any([signal, broken.signal]) });
  } finally {
    runFolder.writeLock(true);
    await supervisor?.stop();
    runFolder.unlock();
  }
}

function storeTools(settings: Settings): Tool[] {
  return [
    ...(settings.externalDatabase ? [] : ['mariadb' as const]),
    ...(settings.externalRedis ? [] : ['redis' as const]),
  ];
}

export async function startStores({ settings, supervisor, signal }: Stack): Promise<void> {
  await step('database and Redis', async (note) => {
    const own = [...supervisor.processes.values()]
      .map(({ spec }) => spec)
      .filter(({ isStore }) => isStore);
    await Promise.all(own.map(async ({ prepare }) => prepare?.(signal)));
    const names = own.map(({ name }) => name);
    await supervisor.up(names, signal, (name) => note(`${name} ready`));
    await requireExternalStores(settings);
    await prepareSchemas(settings);
  });
}

async function requireExternalStores(settings: Settings): Promise<void> {
  if (settings.externalRedis && !(await pings(settings.externalRedis))) {
    throw new Trouble(
      `REDIS_URL names a Redis at ${new URL(settings.externalRedis).host} that does not respond: start it, or unset REDIS_URL so that Duet runs its own Redis.`,
    );
  }
  const reachable =
    !settings.externalDatabase ||
    (await answers(settings.externalDatabase).catch((error: Error) => error));
  if (reachable instanceof Error) {
    throw new Trouble(
      `DATABASE_URL cannot be used (${reachable.message}): start that server, correct the URL, or unset DATABASE_URL so that Duet runs its own server.`,
    );
  }
}

export async function build(
  settings: Settings,
  signal: AbortSignal,
  projects: readonly string[] = [],
): Promise<void> {
  await step('build', async (note) => {
    let done = 0;
    const { code, tail } = await run(
      [
        'nx',
        'run-many',
        '-t',
        'build',
        `--parallel=${availableParallelism()}`,
        '--outputStyle=static',
        ...(projects.length > 0 ? ['--projects', projects.join(',')] : []),
      ],
      {
        env: { ...baseEnvironment(), NX_TASKS_RUNNER_DYNAMIC_OUTPUT: 'false', FORCE_COLOR: '0' },
        signal,
        log: join(settings.logsDir, 'build.log'),
        onLine: (line) => /✔|✖|> nx run /.test(line) && note(`${(done += 1)} done`),
      },
    );
    if (code !== 0)
      throw new Trouble(
        'The build failed: its last lines are above, all of them are in logs/build.log of the data folder.',
        tail.slice(-60),
      );
  });
}

export async function migrate({ settings, signal }: Stack): Promise<void> {
  await step('migrations', async () => {
    await Promise.all(
      services.map(async (service) => {
        const { code, tail } = await run(
          [process.execPath, '--enable-source-maps', `services/${service}/dist/migrate.js`],
          {
            env: migrationEnvironment(settings, service),
            signal,
            log: join(settings.logsDir, `${service}-migrate.log`),
          },
        );
        if (code !== 0)
          throw new Trouble(
            `The migrations of ${service} failed: their last lines are above.`,
            tail.slice(-30),
          );
      }),
    );
  });
}

export async function publishRemotes(settings: Settings, signal: AbortSignal): Promise<void> {
  await step('remotes', async () => {
    const mark = getSignedMark(settings);
    const { publicKey } = settings.secrets.releases;
    if (!existsSync(mark) || readFileSync(mark, 'utf8') !== publicKey) {
      await runReleases(settings, signal, ['sign', '--trust-store']);
      writeFileSync(mark, publicKey);
    }
    await runReleases(settings, signal, ['publish-all']);
  });
}

async function runReleases(
  settings: Settings,
  signal: AbortSignal,
  command: string[],
): Promise<void> {
  const { code, tail } = await run(
    [...nodeScript, join(root, 'tools/remotes/src/cli.ts'), ...command],
    {
      env: { ...baseEnvironment(), ...releaseEnvironment(settings) },
      signal,
      log: join(settings.logsDir, 'remotes.log'),
    },
  );
  if (code !== 0)
    throw new Trouble(
      'The remotes could not be published: the last lines are above.',
      tail.slice(-30),
    );
}

export async function bringUp(stack: Stack): Promise<void> {
  const { settings, supervisor, signal } = stack;
  await startStores(stack);
  await startServers(stack);
  await seedDemo(settings, signal);
  writePrivately(stackFile(settings), describeStack(settings, [...supervisor.processes.values()]));
}

export async function startServers(stack: Stack): Promise<void> {
  const { settings, supervisor, signal } = stack;
  await migrate(stack);
  if (settings.mode === 'test' || settings.mode === 'bench') await setTestLimits(settings);
  await publishRemotes(settings, signal);
  await step('processes', async (note) => {
    const names = [...supervisor.processes.keys()];
    let ready = 0;
    await supervisor.up(names, signal, (name) =>
      note(`${(ready += 1)} of ${names.length}, ${name} ready`),
    );
  });
}

function describeStack(settings: Settings, processes: SupervisedProcess[]) {
  return {
    supervisor: process.pid,
    data_dir: settings.dataDir,
    site_url: settings.siteUrl,
    staff_url: settings.staffUrl,
    mailbox_url: settings.mailboxUrl,
    smtp_url: `smtp://127.0.0.1:${settings.ports.smtp}`,
    payment_url: settings.paymentUrl,
    queues_url: settings.queuesUrl,
    redis_url: settings.redisUrl,
    database_admin_url: settings.databaseAdminUrl,
    database_urls: settings.migrationUrls,
    staff: {
      email: DEMO_STAFF,
      password: settings.secrets.staffPassword,
      secret: settings.secrets.staffTotp,
    },
    principal_keys: settings.secrets.principals,
    release_keys: settings.secrets.releases,
    remotes_dir: remotesDir(settings),
    ports: settings.ports,
    processes: Object.fromEntries(
      processes.map(({ spec, pid, starts, logFile }) => [
        spec.name,
        { pid, starts, log: logFile, ports: Object.values(spec.ports) },
      ]),
    ),
  };
}

export function stackEnvironment(settings: Settings): Record<string, string> {
  return {
    DUET_SITE_URL: settings.siteUrl,
    DUET_STAFF_URL: settings.staffUrl,
    DUET_MAILBOX_URL: settings.mailboxUrl,
    DUET_DATA_DIR: settings.dataDir,
    DUET_SUPERVISOR_PID: String(process.pid),
    DUET_STACK_FILE: stackFile(settings),
    TEST_DATABASE_URL: settings.databaseAdminUrl,
    TEST_REDIS_URL: settings.redisUrl,
  };
}
