/** How often messaging hears that a member is here. */
const BEAT_MS = 60_000;
/** A page that loads anew is away for less. */
const GRACE_MS = 8_000;

type NotifyPresence = (members: { here: string[]; gone: string[] }) => Promise<unknown>;

/**
 * Says who has a stream open: each member once a minute, and once more soon after their last stream
 * has closed.
 */
export class LivePresence {
  private readonly toldAt = new Map<string, number>();
  private readonly closedAt = new Map<string, number>();

  constructor(
    private readonly notify: NotifyPresence,
    private readonly now: () => number = Date.now,
  ) {}

  opened(member: string): void {
    this.closedAt.delete(member);
    if (!this.toldAt.has(member)) this.toldAt.set(member, -Infinity);
  }

  closed(member: string): void {
    this.closedAt.set(member, this.now());
  }

  /** Another gateway has told that this member is gone. */
  contradict(member: string): void {
    if (this.toldAt.has(member) && !this.closedAt.has(member)) this.toldAt.set(member, -Infinity);
  }

  /** To be called every second or more often. */
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
      .map(([member]) => member);
    for (const member of here) this.toldAt.set(member, now);
    // A word that is lost comes again in a minute, and a mark that nobody repeats ends by itself.
    if (here.length + gone.length > 0) await this.notify({ here, gone }).catch(() => undefined);
  }
}
