import type { Photo } from '../../account/accounts/member.repository';

export interface Arrangement {
  ids: string[];
  mainId: string | null;
}

const canStand = (photo: Photo): boolean =>
  !photo.private && (photo.status === 'active' || photo.status === 'pending');

/**
 * Puts the main picture first. It is the wished one where that can stand for the member; else the
 * first approved one, else the first that waits for approval. Without any, nothing stands for the
 * member.
 */
export function arrange(photos: readonly Photo[], wishedId: string | null): Arrangement {
  const candidates = photos.filter(canStand);
  const wished = candidates.find(({ id }) => id === wishedId);
  const approved = candidates.find(({ status }) => status === 'active');
  const main = wished?.status === 'active' ? wished : (approved ?? wished ?? candidates[0]);
  const ids = photos.map(({ id }) => id);
  return main
    ? { ids: [main.id, ...ids.filter((id) => id !== main.id)], mainId: main.id }
    : { ids, mainId: null };
}

/** The photos in their order, but for the main one. */
export const mainFirst = (photos: readonly Photo[], mainId: string | null | undefined): Photo[] => [
  ...photos.filter(({ id }) => id === mainId),
  ...photos.filter(({ id }) => id !== mainId),
];

/** The photos with one of them at another place; a place beyond the last is the last. */
export function moved(photos: readonly Photo[], id: string, position: number): Photo[] {
  const others = photos.filter((photo) => photo.id !== id);
  const photo = photos.filter((each) => each.id === id);
  return [...others.slice(0, position), ...photo, ...others.slice(position)];
}
