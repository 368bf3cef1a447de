import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Trouble } from '../output.ts';
import { writePrivately } from '../settings.ts';

/** Every process of a stack has this environment variable. The value is the data folder. */
export const marker = 'DUET_STACK';

const killAfterMs = 10_000;
const orphanGraceMs = 4_000;

type Identity = { pid: number; born: string };

/** Boot id and start time distinguish a process from a later process with the same pid. */
export function findStartTime(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') {
      return (
        execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() ||
        undefined
      );
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 2, the program name, may contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
  } catch {
    return undefined;
  }
}

function isAlive(identity: Identity): boolean {
  return findStartTime(identity.pid) === identity.born;
}

function readIdentity(file: string): Identity | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Identity;
  } catch {
    return undefined;
  }
}

export class RunFolder {
  private readonly folder: string;
  private readonly dataDir: string;
  private readonly lockFile: string;

  constructor(dataDir: string) {
    this.dataDir = dataDir;
    this.folder = join(dataDir, 'run');
    this.lockFile = join(this.folder, 'supervisor.json');
    mkdirSync(this.folder, { recursive: true });
  }

  record(name: string, pid: number): void {
    const born = findStartTime(pid);
    if (born) writePrivately(join(this.folder, `${name}.pid.json`), { pid, born });
  }

  forget(name: string): void {
    rmSync(join(this.folder, `${name}.pid.json`), { force: true });
  }

  /**
   * Waits for a supervisor that is shutting down.
   * @throws {Trouble} if the supervisor keeps running
   */
  async lock(address: string, signal: AbortSignal): Promise<void> {
    const started = Date.now();
    for (;;) {
      const holder = readIdentity(this.lockFile) as (Identity & { stopping?: boolean }) | undefined;
      if (!holder || holder.pid === process.pid || !isAlive(holder)) break;
      const patience = holder.stopping ? 60_000 : orphanGraceMs;
      if (Date.now() - started > patience) {
        throw new Trouble(
          `Duet is already running with the data folder ${this.dataDir} (${address}): stop it with Ctrl-C in its terminal or "kill ${holder.pid}", then run the same command again.`,
        );
      }
      await pause(200, undefined, { signal });
    }
    this.writeLock(false);
  }

  writeLock(stopping: boolean): void {
    writePrivately(this.lockFile, { pid: process.pid, born: findStartTime(process.pid), stopping });
  }

  unlock(): void {
    if (readIdentity(this.lockFile)?.pid === process.pid) rmSync(this.lockFile, { force: true });
  }

  async clean(): Promise<number> {
    const left = [...this.recorded(), ...markedProcesses(this.dataDir)];
    const unique = [...new Map(left.map((identity) => [identity.pid, identity])).values()];
    await Promise.all(unique.map(endProcess));
    for (const file of this.pidFiles()) rmSync(file, { force: true });
    return unique.length;
  }

  private recorded(): Identity[] {
    return this.pidFiles()
      .map(readIdentity)
      .filter((identity) => identity !== undefined)
      .filter(isAlive);
  }

  private pidFiles(): string[] {
    if (!existsSync(this.folder)) return [];
    return readdirSync(this.folder)
      .filter((name) => name.endsWith('.pid.json'))
      .map((name) => join(this.folder, name));
  }
}

function markedProcesses(dataDir: string): Identity[] {
  if (process.platform !== 'linux') return [];
  const wanted = `\0${marker}=${dataDir}\0`;
  return readdirSync('/proc')
    .map((name) => Number(basename(name)))
    .filter(
      (pid) =>
        Number.isInteger(pid) && pid !== process.pid && readEnvironment(pid).includes(wanted),
    )
    .map((pid) => ({ pid, born: findStartTime(pid) }))
    .filter((identity): identity is Identity => identity.born !== undefined);
}

function readEnvironment(pid: number): string {
  try {
    return `\0${readFileSync(`/proc/${pid}/environ`, 'utf8')}\0`;
  } catch {
    return '';
  }
}

async function endProcess(identity: Identity): Promise<void> {
  const send = (signal: NodeJS.Signals) => {
    try {
      if (isAlive(identity)) process.kill(identity.pid, signal);
    } catch {
      // The process exited between the check and the signal.
    }
  };
  send('SIGTERM');
  const deadline = Date.now() + killAfterMs;
  while (isAlive(identity)) {
    if (Date.now() > deadline) send('SIGKILL');
    await pause(50);
  }
}
