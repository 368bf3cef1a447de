import { act } from '@testing-library/react';
import { closeModal, openModals } from '@duet/host';
import { someProfile } from '@duet/federation/fixtures';
import type { SearchResponse } from '@duet/schemas/matching';
import { noChoices } from '@duet/schemas/search-fields';

export const page = (change: Partial<SearchResponse> = {}): SearchResponse => ({
  ...{
    results: [0, 1, 2].map((n) => ({ ...someProfile(n), liked: false })),
    numResults: 3,
    numResults_more: false,
    otherCachedProfiles: [],
    similar_results: [],
    similar_numResults: 0,
  },
  ...{ widened: [], pageNumber: 1, has_more: false, cursor: null },
  filters: {
    gender: 'woman',
    country: 'NL',
    countryregion: null,
    min_age: 18,
    max_age: 99,
    interests: [],
    ...noChoices(),
    distance: null,
    photo: false,
    online: false,
    real: false,
    sort: 'fit',
  },
  ...change,
});

export function forgetAll(): void {
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(globalThis, { IntersectionObserver: BlindObserver });
  globalThis.scrollTo = () => undefined;
}

export const closeModals = (): void =>
  act(() => openModals().forEach(({ key }) => closeModal(key)));

class BlindObserver {
  observe(): void {}
  disconnect(): void {}
}
