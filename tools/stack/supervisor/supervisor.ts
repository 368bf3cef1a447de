import { setTimeout as pause } from 'node:timers/promises';
import type { RunFolder } from './leftovers.ts';
import { Trouble } from '../output.ts';
import { SupervisedProcess, type ProcessSpec } from './supervised-process.ts';

export type SupervisorOptions = {
  dataDir: string;
  runFolder: RunFolder;
  /** The stack stops after this number of exits of one process within a minute. */
  deathsAllowed: number;
  onChange: (processes: SupervisedProcess[]) => void;
  onRestart: (name: string, how: string) => void;
};

const deathWindowMs = 60_000;
const restartDelayMs = 250;
const readyTimeoutMs = 60_000;
const readyPollMs = 100;
const shownLines = 30;

export function startOrder(specs: ProcessSpec[]): string[] {
  const byName = new Map(specs.map((spec) => [spec.name, spec]));
  const order: string[] = [];
  const visit = (name: string, path: string[]): void => {
    if (order.includes(name)) return;
    const spec = byName.get(name);
    if (!spec) throw new Error(`${path.at(-1)} depends on ${name}, which is not in the manifest`);
    if (path.includes(name))
      throw new Error(`processes depend on each other in a cycle: ${[...path, name].join(' > ')}`);
    for (const dependency of spec.dependsOn) visit(dependency, [...path, name]);
    order.push(name);
  };
  for (const spec of specs) visit(spec.name, []);
  return order;
}

export class DeathCounter {
  private readonly moments = new Map<string, number[]>();
  private readonly allowed: number;

  constructor(allowed: number) {
    this.allowed = allowed;
  }

  count(name: string, now: number): boolean {
    const recent = [
      ...(this.moments.get(name) ?? []).filter((moment) => now - moment < deathWindowMs),
      now,
    ];
    this.moments.set(name, recent);
    return recent.length >= this.allowed;
  }
}

export class Supervisor {
  readonly failure: Promise<never>;
  readonly processes = new Map<string, SupervisedProcess>();
  private readonly options: SupervisorOptions;
  private readonly deaths: DeathCounter;
  private readonly starting = new Map<string, Promise<void>>();
  private readonly restarting = new Set<string>();
  private fail: (error: Error) => void = () => undefined;
  private stopping = false;

  constructor(specs: ProcessSpec[], options: SupervisorOptions) {
    this.options = options;
    this.deaths = new DeathCounter(options.deathsAllowed);
    this.failure = new Promise((_, reject) => (this.fail = reject));
    // Prevents an unhandled rejection.
    this.failure.catch(() => undefined);
    const byName = new Map(specs.map((spec) => [spec.name, spec]));
    for (const name of startOrder(specs)) {
      const spec = byName.get(name);
      if (spec)
        this.processes.set(name, new SupervisedProcess(spec, options.dataDir, options.runFolder));
    }
  }

  async up(
    names: string[],
    signal: AbortSignal,
    onReady: (name: string) => void = () => undefined,
  ): Promise<void> {
    const all = Promise.all(names.map((name) => this.startOnce(name, signal, onReady)));
    await Promise.race([all, this.failure]);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const ended = new Map<string, Promise<void>>();
    for (const [name, process] of [...this.processes].reverse()) {
      const dependents = [...this.processes.values()].filter((other) =>
        other.spec.dependsOn.includes(name),
      );
      const before = dependents.map((other) => ended.get(other.spec.name) ?? Promise.resolve());
      ended.set(
        name,
        Promise.all(before).then(() => process.stop()),
      );
    }
    await Promise.all(ended.values());
  }

  async restart(name: string, signal: AbortSignal): Promise<void> {
    const process = this.processes.get(name);
    if (!process) throw new Error(`${name} is not in the manifest`);
    this.restarting.add(name);
    await process.stop();
    signal.throwIfAborted();
    this.launch(process);
    this.restarting.delete(name);
    await this.waitUntilReady(process, signal);
  }

  private startOnce(
    name: string,
    signal: AbortSignal,
    onReady: (name: string) => void,
  ): Promise<void> {
    const known = this.starting.get(name);
    if (known) return known;
    const process = this.processes.get(name);
    if (!process) throw new Error(`${name} is not in the manifest`);
    const started = (async () => {
      await Promise.all(
        process.spec.dependsOn.map((dependency) => this.startOnce(dependency, signal, onReady)),
      );
      signal.throwIfAborted();
      this.launch(process);
      await this.waitUntilReady(process, signal);
      onReady(name);
    })();
    this.starting.set(name, started);
    return started;
  }

  private launch(process: SupervisedProcess): void {
    if (this.stopping) return;
    process.start((how) => this.onExit(process, how));
    this.options.onChange([...this.processes.values()]);
  }

  private onExit(process: SupervisedProcess, how: string): void {
    const { name } = process.spec;
    if (this.stopping || this.restarting.has(name)) return;
    if (this.deaths.count(name, Date.now())) {
      const lines = [`${process.logFile}:`, ...process.lastLines(shownLines)];
      this.fail(
        new Trouble(
          `${name} died ${this.options.deathsAllowed} times within a minute (the last time it ${how}), so everything was stopped: its last lines are above.`,
          lines,
        ),
      );
      return;
    }
    this.options.onRestart(name, how);
    setTimeout(() => this.launch(process), process.spec.restartDelayMs ?? restartDelayMs);
  }

  private async waitUntilReady(process: SupervisedProcess, signal: AbortSignal): Promise<void> {
    const deadline = Date.now() + readyTimeoutMs;
    while (!(await process.spec.isReady().catch(() => false))) {
      if (this.stopping) return;
      if (Date.now() > deadline) {
        const lines = [`${process.logFile}:`, ...process.lastLines(shownLines)];
        throw new Trouble(
          `${process.spec.name} was not ready within ${readyTimeoutMs / 1000} seconds: its last lines are above.`,
          lines,
        );
      }
      await pause(readyPollMs, undefined, { signal });
    }
  }
}
