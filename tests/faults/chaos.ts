import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mysql2/promise';
import type { RandomSource } from '../../tools/demo/random.ts';
import { Trouble } from '../../tools/stack/output.ts';
import type { SupervisedProcess } from '../../tools/stack/supervisor/supervised-process.ts';
import type { Stack } from '../../tools/stack/stack.ts';
import type { Database } from './database.ts';

/** Moments between two steps of a send, at which a crash must not change the outcome. */
export const WINDOWS = ['pending_hold', 'hold_sent', 'sent_post'] as const;
export type Window = (typeof WINDOWS)[number];
export type Victim = 'messaging' | 'billing' | 'redis' | 'mariadb';

const WAIT_MS = 10_000;
const READY_MS = 120_000;
const TRIES = 12;
const GATHER_MS = 500;

export class Chaos {
  kills = 0;
  readonly hit: Record<Window, number> = { pending_hold: 0, hold_sent: 0, sent_post: 0 };
  private readonly stack: Stack;
  private readonly database: Database;
  private readonly conversations: string[];
  private readonly random: RandomSource;

  constructor(stack: Stack, database: Database, conversations: string[], random: RandomSource) {
    this.stack = stack;
    this.database = database;
    this.conversations = conversations;
    this.random = random;
  }

  async kill(victim: Victim): Promise<void> {
    const target = this.any(victim);
    await this.killProcess(target);
    await this.ready(target);
  }

  /** @param linger milliseconds for which `hold_sent` keeps its locks after the restart */
  async killWithin(window: Window, victim: 'messaging' | 'billing', linger = 0): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (await this.attempt(window, victim, linger)) return;
    }
    throw new Trouble(
      `No message was found between ${window.replace('_', ' and ')} in ${TRIES} attempts.`,
    );
  }

  private attempt(
    window: Window,
    victim: 'messaging' | 'billing',
    linger: number,
  ): Promise<boolean> {
    return window === 'hold_sent'
      ? this.behindLock(victim, linger)
      : this.behindStop(window, victim);
  }

  /** Pauses billing, so that new messages get no credit holds and existing holds are not posted. */
  private async behindStop(window: Window, victim: 'messaging' | 'billing'): Promise<boolean> {
    const billing = this.all('billing');
    for (const each of billing) each.signal('SIGSTOP');
    try {
      if (!(await this.meets(window, window === 'sent_post' ? 500 : WAIT_MS))) return false;
      const target = this.any(victim);
      await this.killProcess(target);
      const wasMet = (await this.inside(window)) > 0;
      if (wasMet) this.hit[window] += 1;
      for (const each of billing) if (each !== target) each.signal('SIGCONT');
      await this.ready(target);
      return wasMet;
    } finally {
      for (const each of billing) each.signal('SIGCONT');
    }
  }

  /** Locks conversations, so that messages with a credit hold cannot be delivered. */
  private async behindLock(victim: 'messaging' | 'billing', linger: number): Promise<boolean> {
    const connection = await this.database.connect();
    try {
      if (!(await this.lockConversations(connection))) return false;
      if (!(await this.meets('hold_sent', WAIT_MS))) return false;
      await pause(GATHER_MS);
      const target = this.any(victim);
      await this.killProcess(target);
      const wasMet = (await this.inside('hold_sent')) > 0;
      if (wasMet) this.hit.hold_sent += 1;
      if (linger > 0) {
        await this.ready(target);
        await pause(linger);
      }
      await connection.rollback();
      await this.ready(target);
      return wasMet;
    } finally {
      connection.destroy();
    }
  }

  /** @returns false if MariaDB ended the transaction because of a deadlock */
  private async lockConversations(connection: Connection): Promise<boolean> {
    await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
    await connection.beginTransaction();
    try {
      await connection.query(
        `SELECT id
          FROM ${this.database.schema('messaging')}.conversation
          WHERE id IN (?)
          ORDER BY id
          FOR UPDATE`,
        [this.conversations],
      );
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ER_LOCK_DEADLOCK')
        return false;
      throw error;
    }
  }

  private async meets(window: Window, patience: number): Promise<boolean> {
    const deadline = Date.now() + patience;
    while ((await this.inside(window)) === 0) {
      if (Date.now() > deadline) return false;
      await pause(5);
    }
    return true;
  }

  private inside(window: Window): Promise<number> {
    const state = {
      pending_hold: "m.state = 'pending' AND h.hold_key IS NULL",
      hold_sent: "m.state = 'pending' AND h.state = 'held'",
      sent_post: "m.state = 'sent' AND h.state = 'held'",
    }[window];
    return this.database.count(
      `SELECT COUNT(*) AS count
       FROM ${this.database.schema('messaging')}.message m
       LEFT JOIN ${this.database.holds} h ON h.idempotency_key = CONCAT('hold:', m.id)
       WHERE m.conversation_id IN (?) AND ${state}`,
      [this.conversations],
    );
  }

  private all(victim: Victim): SupervisedProcess[] {
    return [...this.stack.supervisor.processes.values()].filter(
      ({ spec }) => spec.name.replace(/-\d$/, '') === victim,
    );
  }

  private any(victim: Victim): SupervisedProcess {
    const all = this.all(victim);
    const chosen = all[Math.floor(this.random() * all.length)];
    if (!chosen) throw new Trouble(`${victim} is not one of this stack's own processes`);
    return chosen;
  }

  private async killProcess(target: SupervisedProcess): Promise<void> {
    const { pid } = target;
    if (pid === undefined) return;
    target.signal('SIGKILL');
    this.kills += 1;
    while (target.pid === pid) await pause(5);
  }

  private async ready({ spec }: SupervisedProcess): Promise<void> {
    const deadline = Date.now() + READY_MS;
    while (!(await spec.isReady().catch(() => false))) {
      if (Date.now() > deadline)
        throw new Trouble(`${spec.name} did not become ready again in time`);
      await pause(100, undefined, { signal: this.stack.signal });
    }
  }
}
