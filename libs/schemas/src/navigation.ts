import type { NavigationEntry } from './remotes';

interface Reader {
  user: object | null;
  isPremium: boolean;
}

export function entriesFor<Entry extends NavigationEntry>(
  entries: readonly Entry[],
  place: NavigationEntry['place'],
  { user, isPremium }: Reader,
): Entry[] {
  return entries
    .filter((entry) => entry.place === place)
    .filter(({ access }) => access === 'public' || (access === 'member') === (user !== null))
    .filter(({ tier }) => !tier || (user !== null && (tier === 'paid') === isPremium));
}

export const inTopBar = <Entry extends NavigationEntry>(entries: readonly Entry[]): Entry[] =>
  entries.filter(({ phone }) => phone !== 'only');

export const inTabBar = <Entry extends NavigationEntry>(entries: readonly Entry[]): Entry[] =>
  entries
    .filter(({ phone }) => phone !== 'never')
    .sort((a, b) => (a.phoneOrder ?? a.order) - (b.phoneOrder ?? b.order));
