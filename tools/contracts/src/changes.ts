/** Clients write requests, services write responses. */
export type Direction = 'request' | 'response' | 'both';

export interface Change {
  kind: 'break' | 'addition';
  text: string;
}

export const breaks = (text: string): Change => ({ kind: 'break', text });
export const adds = (text: string): Change => ({ kind: 'addition', text });

export function getNextVersion(version: string, changes: readonly Change[]): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (changes.some(({ kind }) => kind === 'break')) return `${major + 1}.0.0`;
  return changes.length > 0 ? `${major}.${minor + 1}.0` : version;
}

export function compareEntries<V>(
  old: Readonly<Record<string, V>>,
  next: Readonly<Record<string, V>>,
  on: {
    removed: (name: string) => Change[];
    added: (name: string, value: V) => Change[];
    both: (name: string, old: V, next: V) => Change[];
  },
): Change[] {
  return [
    ...Object.entries(old).flatMap(([name, value]) => {
      const other = Object.hasOwn(next, name) ? next[name] : undefined;
      return other === undefined ? on.removed(name) : on.both(name, value, other);
    }),
    ...Object.entries(next).flatMap(([name, value]) =>
      Object.hasOwn(old, name) ? [] : on.added(name, value),
    ),
  ];
}
