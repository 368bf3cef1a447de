import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
} from 'node:fs';
import { join } from 'node:path';
import { killGroup, type Environment } from '../exec.ts';
import { marker, type RunFolder } from './leftovers.ts';

export type ProcessSpec = {
  name: string;
  command: string[];
  /** More arguments of `command`, which can differ at each start. */
  getArguments?: () => string[];
  restartDelayMs?: number;
  env: Environment;
  cwd: string;
  dependsOn: string[];
  ports: Record<string, number>;
  isReady: () => Promise<boolean>;
  isStore?: boolean;
  prepare?: (signal: AbortSignal) => Promise<void>;
};

const tailBytes = 16_384;

export class SupervisedProcess {
  readonly spec: ProcessSpec;
  readonly logFile: string;
  pid: number | undefined;
  starts = 0;
  private readonly runFolder: RunFolder;
  private readonly dataDir: string;
  private exited: Promise<void> = Promise.resolve();

  constructor(spec: ProcessSpec, dataDir: string, runFolder: RunFolder) {
    this.spec = spec;
    this.dataDir = dataDir;
    this.runFolder = runFolder;
    const logs = join(dataDir, 'logs');
    mkdirSync(logs, { recursive: true });
    this.logFile = join(logs, `${spec.name}.log`);
    if (existsSync(this.logFile)) renameSync(this.logFile, `${this.logFile}.1`);
  }

  start(onExit: (how: string) => void): void {
    const [program = '', ...args] = [...this.spec.command, ...(this.spec.getArguments?.() ?? [])];
    // The log is a file, because a child can write to it even after the supervisor was killed.
    const log = openSync(this.logFile, 'a', 0o600);
    const child = spawn(program, args, {
      cwd: this.spec.cwd,
      env: { ...this.spec.env, [marker]: this.dataDir },
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.starts += 1;
    this.pid = child.pid;
    if (child.pid !== undefined) this.runFolder.record(this.spec.name, child.pid);
    this.exited = new Promise((resolve) => {
      const end = (how: string) => {
        this.pid = undefined;
        this.runFolder.forget(this.spec.name);
        resolve();
        onExit(how);
      };
      child.once('error', (error) => child.pid === undefined && end(error.message));
      child.once('exit', (code, signal) =>
        end(signal ? `was ended by ${signal}` : `ended with exit code ${code}`),
      );
    });
  }

  /** @returns false if the process has ended */
  signal(signal: NodeJS.Signals): boolean {
    try {
      return this.pid !== undefined && process.kill(this.pid, signal);
    } catch {
      return false;
    }
  }

  async stop(): Promise<void> {
    if (this.pid !== undefined) await killGroup(this.pid, this.exited);
  }

  lastLines(count: number): string[] {
    if (!existsSync(this.logFile)) return [];
    const file = openSync(this.logFile, 'r');
    const { size } = fstatSync(file);
    const buffer = Buffer.alloc(Math.min(size, tailBytes));
    readSync(file, buffer, 0, buffer.length, size - buffer.length);
    closeSync(file);
    return buffer.toString('utf8').trimEnd().split('\n').slice(-count);
  }
}
