const MAX_PATHS = 128;

/** Records which branch an execution path takes at each unknown condition. */
export class Choices {
  private readonly taken: { key: string; at: number; of: number }[] = [];

  constructor(private readonly prefix: readonly number[] = []) {}

  /** @returns the number of the branch; equal keys get the same branch */
  pick(key: string, of: number): number {
    if (of < 2) return 0;
    const known = this.taken.find((each) => each.key === key && each.of === of);
    if (known) return known.at;
    const at = this.prefix[this.taken.length] ?? 0;
    this.taken.push({ key, at, of });
    return at;
  }

  branches(): number[][] {
    const path = this.taken.map(({ at }) => at);
    return this.taken.flatMap(({ of }, place) =>
      place < this.prefix.length
        ? []
        : Array.from({ length: of - 1 }, (_none, more) => [...path.slice(0, place), more + 1]),
    );
  }
}

export function forEachPath(run: (choices: Choices) => void): void {
  const waiting: number[][] = [[]];
  for (let paths = 0; waiting.length > 0 && paths < MAX_PATHS; paths += 1) {
    // Breadth first: paths with one changed branch run before paths with several changed branches.
    const choices = new Choices(waiting.shift());
    run(choices);
    waiting.push(...choices.branches());
  }
}
