import { isApiError } from '@duet/host';

/** Includes server errors, because they leave the outcome of the call unknown. */
export const isUnreachable = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500);
