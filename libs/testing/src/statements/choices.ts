/** Paths through one function: more of them are not tried. */
const MAX_PATHS = 128;

/** The choices of one path, by what is chosen. */
export class Choices {
  private readonly taken: { key: string; at: number; of: number }[] = [];

  /** @param prefix the first choices, as they were in another path */
  constructor(private readonly prefix: readonly number[] = []) {}

  /** @returns which of `of` alternatives is taken; the same one each time in the path */
  pick(key: string, of: number): number {
    if (of < 2) return 0;
    const known = this.taken.find((each) => each.key === key && each.of === of);
    if (known) return known.at;
    const at = this.prefix[this.taken.length] ?? 0;
    this.taken.push({ key, at, of });
    return at;
  }

  /** The choices of the paths that part from this one behind its prefix. */
  branches(): number[][] {
    const path = this.taken.map(({ at }) => at);
    return this.taken.flatMap(({ of }, place) =>
      place < this.prefix.length
        ? []
        : Array.from({ length: of - 1 }, (_none, more) => [...path.slice(0, place), more + 1]),
    );
  }
}

/** Runs something once for each path through its choices. */
export function forEachPath(run: (choices: Choices) => void): void {
  const waiting: number[][] = [[]];
  for (let paths = 0; waiting.length > 0 && paths < MAX_PATHS; paths += 1) {
    // The oldest first: when there are too many, at least each choice has been changed once.
    const choices = new Choices(waiting.shift());
    run(choices);
    waiting.push(...choices.branches());
  }
}
