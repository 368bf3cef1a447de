import { LOCALES } from '@duet/schemas/locales';
import type { LanderContent, ListedLander, OwnLander } from '@duet/schemas/own-landers';
import type { LanderVersion, StoredLander } from './lander.repository';

const getState = ({ publishedId, isChanged }: StoredLander): ListedLander['state'] =>
  publishedId === null ? 'draft' : isChanged ? 'changed' : 'published';

const findWritten = ({ texts }: LanderContent): ListedLander['written'] =>
  LOCALES.filter((locale) => Object.values(texts[locale] ?? {}).some(Boolean));

export const presentListed = (lander: StoredLander): ListedLander => ({
  id: lander.id,
  name: lander.name,
  layout: lander.draft.layout,
  state: getState(lander),
  withdrawn: lander.publishedId === null && lander.hasVersions,
  written: findWritten(lander.draft),
  changed_at: lander.changedAt.toISOString(),
});

export const presentLander = (
  lander: StoredLander,
  {
    versions,
    names,
    picture,
  }: {
    versions: readonly LanderVersion[];
    names: ReadonlyMap<string, string>;
    picture: string | null;
  },
): OwnLander => ({
  ...presentListed(lander),
  revision: lander.revision,
  content: lander.draft,
  picture,
  versions: versions.map(({ id, publishedAt, publishedBy }) => ({
    id,
    at: publishedAt.toISOString(),
    by: names.get(publishedBy) ?? '',
    is_live: id === lander.publishedId,
  })),
});
