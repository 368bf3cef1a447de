import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ShutdownSignal } from './shutdown-signal';

type Check = () => Promise<unknown>;
const CHECK_MS = 2_000;

export interface Health {
  status: 'ok' | 'degraded' | 'unavailable';
  checks: Record<string, string>;
  degraded: string[];
}

@Injectable()
export class Readiness {
  private readonly checks = new Map<string, Check>();
  private readonly optional = new Set<string>();

  constructor(private readonly shutdown: ShutdownSignal) {
    this.add('running', () =>
      this.shutdown.signal.aborted
        ? Promise.reject(new Error('the process is stopping'))
        : Promise.resolve(),
    );
  }

  /** Adds a required check, which fails by throwing or after 2 s. */
  add(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  /** Adds a check whose failure only marks the process as degraded. */
  addOptional(name: string, check: Check): void {
    this.add(name, check);
    this.optional.add(name);
  }

  get optionalNames(): readonly string[] {
    return [...this.optional];
  }

  async check(): Promise<Health> {
    const states = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, await runCheck(check)] as const),
    );
    const failed = states.filter(([, state]) => state !== 'ok').map(([name]) => name);
    const degraded = failed.filter((name) => this.optional.has(name));
    const status =
      failed.length > degraded.length ? 'unavailable' : degraded.length > 0 ? 'degraded' : 'ok';
    return { status, checks: Object.fromEntries(states), degraded };
  }
}

async function runCheck(check: Check): Promise<string> {
  const timeout = new AbortController();
  try {
    return await Promise.race([
      check().then(() => 'ok'),
      sleep(CHECK_MS, 'timed out', { signal: timeout.signal, ref: false }),
    ]);
  } catch (error) {
    return error instanceof Error
      ? (error as { code?: string }).code || error.message || error.name
      : 'failed';
  } finally {
    timeout.abort();
  }
}
