import type { Place } from '../location/place-fields';

/** Everything that the form asks for; the password never leaves the page's memory. */
export interface Draft extends Place {
  gender: 'man' | 'woman';
  looking_for: 'man' | 'woman';
  name: string;
  email: string;
  date_of_birth: string;
  password: string;
  accept_terms: boolean;
}

const KEY = 'duet-signup';

export const emptyDraft = (country: string): Draft => ({
  gender: 'man', looking_for: 'woman', name: '', email: '', date_of_birth: '', country, region: '', city: '', password: '', accept_terms: false,
});

/** The draft survives a reload of the tab. */
export function readDraft(country: string): Draft {
  const empty = emptyDraft(country);
  try {
    return { ...empty, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Draft>), password: '', accept_terms: false };
  } catch {
    return empty;
  }
}

export function saveDraft(draft: Partial<Draft>): void {
  const { password: _password, accept_terms: _terms, ...kept } = draft;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage the form still works; only a reload empties it.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}
