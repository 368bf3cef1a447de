import { isApiError } from '../api/base-query';
import { openModal } from './modals';

/** @returns false if the error has no modal */
export function openErrorModal(failure: unknown): boolean {
  if (!isApiError(failure) || failure.error !== 'age_unproven') return false;
  openModal('age', {});
  return true;
}
