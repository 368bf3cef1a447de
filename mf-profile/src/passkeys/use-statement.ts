import { useNavigate } from 'react-router-dom';
import { isApiError } from '@duet/host';

/**
 * @returns a function that returns true and opens the page with the reason if the failure says that
 *   the account is restricted
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
