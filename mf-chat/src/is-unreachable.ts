import { isApiError } from '@duet/host';

/** Also true for errors of the server, after which the outcome of a call is unknown. */
export const isUnreachable = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500);
