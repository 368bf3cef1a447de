const WAITS_MS = 60_000;

const listeners = new Set<() => void>();
let waiting: ReadonlyMap<string, number> = new Map();

function change(next: ReadonlyMap<string, number>): void {
  waiting = next;
  for (const listener of listeners) listener();
}

export const showMatch = (profileId: string): void =>
  change(new Map(waiting).set(profileId, Date.now()));

export const waitingMatches = (): ReadonlyMap<string, number> => waiting;

export function onMatches(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Removes and returns matches with loaded profiles. Drops others older than WAITS_MS. */
export function takeMatches(isLoaded: (profileId: string) => boolean): string[] {
  const taken = [...waiting.keys()].filter(isLoaded);
  const left = [...waiting].filter(
    ([id, since]) => !taken.includes(id) && Date.now() - since < WAITS_MS,
  );
  if (left.length < waiting.size) change(new Map(left));
  return taken;
}
