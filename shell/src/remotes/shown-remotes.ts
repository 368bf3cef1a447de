const shown = new Map<string, number>();

/** `remote@version` of each remote that has a view on the page. */
export const shownRemotes = (): string[] => [...shown.keys()];

export function addShown(name: string): () => void {
  shown.set(name, (shown.get(name) ?? 0) + 1);
  return () => {
    const left = (shown.get(name) ?? 1) - 1;
    if (left > 0) shown.set(name, left);
    else shown.delete(name);
  };
}
