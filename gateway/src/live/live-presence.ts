const BEAT_MS = 60_000;
/** Delay before absence is reported: longer than a page reload. */
const GRACE_MS = 8_000;
/** Maximum number of members in one report. The next tick reports the other members. */
const MAX_PER_TICK = 500;

type NotifyPresence = (members: { here: string[]; gone: string[] }) => Promise<unknown>;

export class LivePresence {
  private readonly toldAt = new Map<string, number>();
  private readonly closedAt = new Map<string, number>();

  constructor(
    private readonly notify: NotifyPresence,
    private readonly now: () => number = Date.now,
    private readonly random: () => number = Math.random,
  ) {}

  opened(member: string): void {
    this.closedAt.delete(member);
    if (!this.toldAt.has(member)) this.toldAt.set(member, -Infinity);
  }

  closed(member: string): void {
    this.closedAt.set(member, this.now());
  }

  contradict(member: string): void {
    if (this.toldAt.has(member) && !this.closedAt.has(member)) this.toldAt.set(member, -Infinity);
  }

  async tick(): Promise<void> {
    const now = this.now();
    const gone = [...this.closedAt]
      .filter(([, at]) => now - at >= GRACE_MS)
      .map(([member]) => member);
    for (const member of gone) {
      this.closedAt.delete(member);
      this.toldAt.delete(member);
    }
    const here = [...this.toldAt]
      .filter(([member, at]) => now - at >= BEAT_MS && !this.closedAt.has(member))
      .slice(0, MAX_PER_TICK)
      .map(([member]) => member);
    for (const member of here) {
      const isFirst = this.toldAt.get(member) === -Infinity;
      // A random offset spreads the later reports of members who connect simultaneously.
      this.toldAt.set(member, isFirst ? now - this.random() * BEAT_MS : now);
    }
    // An error needs no retry: the gateway reports presence every minute, and earlier reports
    // expire.
    if (here.length + gone.length > 0) await this.notify({ here, gone }).catch(() => undefined);
  }
}
