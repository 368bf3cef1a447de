import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ShutdownSignal } from './shutdown-signal';

type Check = () => Promise<unknown>;
const CHECK_MS = 2_000;

/** Collects what must work before a process may be sent requests. */
@Injectable()
export class Readiness {
  private readonly checks = new Map<string, Check>();

  constructor(private readonly shutdown: ShutdownSignal) {
    this.add('running', () => (this.shutdown.signal.aborted ? Promise.reject(new Error('stopping')) : Promise.resolve()));
  }

  /** Adds a check; it fails by throwing, or by taking more than 2 s. */
  add(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  /** @returns for each part 'ok' or what is the matter, in a word or two */
  async check(): Promise<Record<string, string>> {
    const states = await Promise.all([...this.checks].map(async ([name, check]) => [name, await stateOf(check)] as const));
    return Object.fromEntries(states);
  }
}

async function stateOf(check: Check): Promise<string> {
  const timeout = new AbortController();
  try {
    return await Promise.race([check().then(() => 'ok'), sleep(CHECK_MS, 'timed out', { signal: timeout.signal, ref: false })]);
  } catch (error) {
    return error instanceof Error ? (error as { code?: string }).code || error.message || error.name : 'failed';
  } finally {
    timeout.abort();
  }
}
