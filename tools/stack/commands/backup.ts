import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { leaveAsRestored, seedDemo } from '../../demo/demo.ts';
import { baseEnvironment, nodeScript, run, runInTerminal } from '../exec.ts';
import { Trouble } from '../output.ts';
import { backupEnvironment, getSignedMark } from '../environments.ts';
import { provision } from '../provision.ts';
import { restoreDrill } from '../../../tests/faults/restore-drill.ts';
import { startAfresh } from './test-runners.ts';
import { writeBinaryLog } from '../stores/durability.ts';
import { loadSettings, root } from '../settings.ts';
import { build, type Stack, startServers, startStores, withStack } from '../stack.ts';

const cli = [...nodeScript, join(root, 'infra/backup/cli.ts')];

const PARTS = ['key', 'erasures', 'log', 'drill'];

async function prepare(signal: AbortSignal): Promise<void> {
  await provision(['backup', 'mariadb'], signal);
  const command = ['nx', 'run-many', '-t', 'build', '--projects', 'service-kit,billing'];
  const { code, tail } = await run([...command, '--outputStyle=static'], {
    env: baseEnvironment(),
    signal,
  });
  if (code !== 0) throw new Trouble('The backup program does not build.', tail.slice(-30));
}

/** Backs up the installation of BACKUP_DATABASE_URL, by default the running local stack. */
export async function backup(args: string[], signal: AbortSignal): Promise<number> {
  await prepare(signal);
  const command = PARTS.includes(args[0] ?? '') ? args : ['backup', ...args];
  const env =
    args[0] === 'key' || process.env.BACKUP_DATABASE_URL
      ? {}
      : backupEnvironment(loadSettings('start'));
  return runInTerminal([...cli, ...command], { ...baseEnvironment(), ...env }, signal);
}

/** Restores into the installation of BACKUP_DATABASE_URL, by default the stopped local stack. */
export async function restore(args: string[], signal: AbortSignal): Promise<number> {
  const command = [...cli, 'restore', ...args];
  await prepare(signal);
  if (process.env.BACKUP_DATABASE_URL) {
    return runInTerminal(command, baseEnvironment(), signal);
  }
  const settings = loadSettings('start');
  return withStack({ settings, signal, tools: ['backup'] }, async (stack) => {
    await startStores(stack);
    const code = await runInTerminal(
      command,
      { ...baseEnvironment(), ...backupEnvironment(settings) },
      stack.signal,
    );
    // The next start signs the remotes again, because gateways reject an older registry.
    rmSync(getSignedMark(settings), { force: true });
    if (code === 0) leaveAsRestored(settings);
    return code;
  });
}

export const testRestore = async (signal: AbortSignal): Promise<number> =>
  (await withBinaryLog(signal, restoreDrill)).isSound ? 0 : 1;

/** A test stack with empty data and a binary log, which can be backed up. */
export async function withBinaryLog<T>(
  signal: AbortSignal,
  work: (stack: Stack) => Promise<T>,
): Promise<T> {
  const settings = loadSettings('test');
  return withStack(
    { settings, signal, tools: ['backup'], beforeStart: () => startAfresh(settings) },
    async (stack) => {
      await build(settings, signal);
      writeBinaryLog(stack);
      await startStores(stack);
      await startServers(stack);
      await seedDemo(settings, signal);
      return work(stack);
    },
  );
}
