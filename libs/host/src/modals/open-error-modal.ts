import { isApiError } from '../api/base-query';
import { openModal } from './modals';

/**
 * Opens what a refusal leads on to, where it leads anywhere.
 * @returns false where it is only to be said
 */
export function openErrorModal(failure: unknown): boolean {
  if (!isApiError(failure) || failure.error !== 'age_unproven') return false;
  openModal('age', {});
  return true;
}
