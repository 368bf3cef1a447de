import type { Session } from '@duet/host';
import type { NavigationEntry } from '@duet/schemas/remotes';
import type { Remotes } from '../remotes/remotes';

type Entry = Remotes['navigation'][number];

export function entriesFor(
  entries: readonly Entry[],
  place: NavigationEntry['place'],
  { user, isPremium }: Session,
): Entry[] {
  return entries
    .filter((entry) => entry.place === place)
    .filter(({ access }) => access === 'public' || (access === 'member') === (user !== null))
    .filter(({ tier }) => !tier || (user !== null && (tier === 'paid') === isPremium));
}

export const inTopBar = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ phone }) => phone !== 'only');

export const inTabBar = (entries: readonly Entry[]): Entry[] =>
  entries
    .filter(({ phone }) => phone !== 'never')
    .sort((a, b) => (a.phoneOrder ?? a.order) - (b.phoneOrder ?? b.order));
