import { useNavigate } from 'react-router-dom';
import { isApiError } from '@duet/host';

/**
 * Opens the page that explains why the account is restricted.
 * @returns a function that returns true for a failure with such a page
 */
export function useStatement(): (failure: unknown) => boolean {
  const navigate = useNavigate();
  return (failure) => {
    const token =
      isApiError(failure) && failure.error === 'account_restricted'
        ? failure.params?.token
        : undefined;
    if (token !== undefined) void navigate(`/statement?token=${encodeURIComponent(token)}`);
    return token !== undefined;
  };
}
