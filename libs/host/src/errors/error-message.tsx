import { useCallback } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { ErrorCode } from '@duet/schemas/errors';
import { isErrorCode } from '@duet/schemas/errors';
import { Alert } from '@duet/ui';
import type { ApiError } from '../api/base-query';

type Failure = Pick<ApiError, 'error' | 'params' | 'retryAt'>;

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'error' in value && isErrorCode(value.error);

export function useErrorText(): (failure: unknown) => string {
  const intl = useIntl();
  return useCallback(
    (failure) => {
      const { error, params, retryAt }: Failure = isErrorCode(failure)
        ? { error: failure }
        : isFailure(failure)
          ? failure
          : { error: 'internal' };
      if (error === 'too_many_requests' && retryAt !== undefined)
        return intl.formatMessage(
          { id: 'error.too_many_requests.until' },
          { time: formatRetryTime(intl, retryAt) },
        );
      const id = `error.${error}`;
      return intl.messages[id]
        ? intl.formatMessage({ id }, params)
        : intl.formatMessage({ id: 'error.internal' });
    },
    [intl],
  );
}

function formatRetryTime(intl: IntlShape, retryAt: number): string {
  const isToday = new Date(retryAt).toDateString() === new Date().toDateString();
  return isToday
    ? intl.formatTime(retryAt, { timeStyle: 'short' })
    : intl.formatDate(retryAt, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Returns the error texts of a 422 by the name of the invalid field. */
export function useFieldErrors(failure: unknown): Partial<Record<string, string>> {
  const text = useErrorText();
  if (!isFailure(failure) || !('fields' in failure)) return {};
  const { params } = failure;
  const fields = failure.fields as Record<string, ErrorCode>;
  return Object.fromEntries(
    Object.entries(fields).map(([field, error]) => [field, text({ error, params })]),
  );
}

interface Props {
  error: unknown;
  action?: React.ReactNode;
}

export function ErrorMessage({ error, action }: Props) {
  const text = useErrorText();
  if (!error || (isFailure(error) && error.error === 'invalid_fields')) return null;
  return (
    <Alert tone="bad" action={action}>
      {text(error)}
    </Alert>
  );
}
