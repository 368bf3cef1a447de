import { useNavigate } from 'react-router-dom';
import { isApiError } from '@duet/host';

/**
 * @returns a function that, for a restricted account, opens the statement of reasons and returns
 * true
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
