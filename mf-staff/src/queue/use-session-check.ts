import { useEffect } from 'react';
import { type ApiError, isApiError, useApiDispatch } from '@duet/host';
import { staffApi } from '../staff.api';

export function useSessionCheck(error: unknown): void {
  const dispatch = useApiDispatch();
  const ended = isApiError(error) && (error as ApiError).error === 'staff_authentication_required';
  useEffect(() => {
    if (ended) dispatch(staffApi.util.invalidateTags(['StaffMe']));
  }, [ended, dispatch]);
}
