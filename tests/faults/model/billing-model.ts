import type { Bug } from './bugs.ts';

export type HoldResult = 'ok' | 'insufficient_credits' | 'message_cancelled';
type HoldState = 'held' | 'posted' | 'released' | 'blocked';

/** Each method is one transaction. A message costs one credit. */
export class BillingModel {
  readonly holds = new Map<string, HoldState>();
  available: number;
  granted: number;
  private readonly bug: Bug | undefined;

  constructor(credits: number, bug?: Bug) {
    this.available = credits;
    this.granted = credits;
    this.bug = bug;
  }

  hold(id: string): HoldResult {
    const hold = this.holds.get(id);
    if (hold === 'blocked' || hold === 'released') return 'message_cancelled';
    if (hold !== undefined && this.bug !== 'charges for a repeated hold request') return 'ok';
    if (this.available === 0) return 'insufficient_credits';
    this.available -= 1;
    this.holds.set(id, 'held');
    return 'ok';
  }

  finalize(id: string, state: 'sent' | 'cancelled'): void {
    const hold = this.holds.get(id);
    if (hold === 'held' && state === 'sent') this.holds.set(id, 'posted');
    else if (hold === 'held') this.release(id);
    else if (hold === undefined && state === 'cancelled') this.block(id);
  }

  private block(id: string): void {
    if (this.bug !== 'forgets a cancellation that arrives before its hold')
      this.holds.set(id, 'blocked');
  }

  release(id: string): void {
    this.holds.set(id, 'released');
    this.available += 1;
  }

  buy(): void {
    this.granted += 1;
    this.available += 1;
  }

  /** Granted credits that are neither available, held nor spent. Must be 0. */
  get missing(): number {
    const taken = [...this.holds.values()].filter((hold) => hold === 'held' || hold === 'posted');
    return this.granted - this.available - taken.length;
  }
}
