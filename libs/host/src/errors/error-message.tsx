import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { ErrorBody, ErrorCode } from '@duet/schemas/errors';
import { isErrorCode } from '@duet/schemas/errors';
import { Alert } from '@duet/ui';

type Failure = Pick<ErrorBody, 'error' | 'params'>;

const isFailure = (value: unknown): value is Failure => typeof value === 'object' && value !== null && 'error' in value && isErrorCode(value.error);

/** Text of an error code, or of whatever a call was rejected with, in the reader's language. */
export function useErrorText(): (failure: unknown) => string {
  const intl = useIntl();
  return useCallback(
    (failure) => {
      const { error, params } = isErrorCode(failure) ? { error: failure, params: undefined } : isFailure(failure) ? failure : { error: 'internal', params: undefined };
      const id = `error.${error}`;
      return intl.messages[id] ? intl.formatMessage({ id }, params) : intl.formatMessage({ id: 'error.internal' });
    },
    [intl],
  );
}

/** Texts of the wrong fields of a 422, by field name; `{}` for any other failure. */
export function useFieldErrors(failure: unknown): Partial<Record<string, string>> {
  const text = useErrorText();
  if (!isFailure(failure) || !('fields' in failure)) return {};
  const { params } = failure;
  const fields = failure.fields as Record<string, ErrorCode>;
  return Object.fromEntries(Object.entries(fields).map(([field, error]) => [field, text({ error, params })]));
}

interface Props {
  /** What the call was rejected with; nothing is shown without one, nor for wrong fields, which show theirs. */
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
