import type { Photo } from '../../account/accounts/member.repository';

export interface Arrangement {
  ids: string[];
  mainId: string | null;
}

const canStand = (photo: Photo): boolean =>
  !photo.private && (photo.status === 'active' || photo.status === 'pending');

/**
 * Selects the main photo: the requested photo if approved, else the first approved photo, else a
 * photo that waits for approval. Private and rejected photos never qualify.
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

export const mainFirst = (photos: readonly Photo[], mainId: string | null | undefined): Photo[] => [
  ...photos.filter(({ id }) => id === mainId),
  ...photos.filter(({ id }) => id !== mainId),
];

export function moved(photos: readonly Photo[], id: string, position: number): Photo[] {
  const others = photos.filter((photo) => photo.id !== id);
  const photo = photos.filter((each) => each.id === id);
  return [...others.slice(0, position), ...photo, ...others.slice(position)];
}
