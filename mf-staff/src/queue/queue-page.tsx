import { type ReactNode, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type ApiError, isApiError, useApiDispatch, useErrorText } from '@duet/host';
import { EmptyState, ErrorState, Loading, Page, Skeleton, Stack, Text, useSteady } from '@duet/ui';
import { staffApi } from '../staff.api';

interface Props {
  title: ReactNode;
  aside?: ReactNode;
  query: { isLoading: boolean; error?: unknown; refetch: () => unknown };
  waiting: number | undefined;
  shown: number;
  empty: string;
  why?: ReactNode;
  children: ReactNode;
}

export function QueuePage({ title, aside, query, waiting, shown, empty, why, children }: Props) {
  const intl = useIntl();
  const errorText = useErrorText();
  const loading = useSteady(query.isLoading);
  const isPending = query.isLoading && !loading;
  useSessionCheck(query.error);
  return (
    <Page title={title} aside={aside}>
      {loading ? (
        <Loading>
          <Stack>
            {[0, 1, 2].map((each) => (
              <Skeleton key={each} height="140px" radius="var(--r-lg)" />
            ))}
          </Stack>
        </Loading>
      ) : isPending ? null : isApiError(query.error) && shown === 0 ? (
        <ErrorState onRetry={() => void query.refetch()}>{errorText(query.error)}</ErrorState>
      ) : shown === 0 ? (
        <EmptyState title={empty}>{why ?? <FormattedMessage id="staff.queue.empty" />}</EmptyState>
      ) : (
        <Stack>
          {waiting !== undefined && (
            <Text dim>{intl.formatMessage({ id: 'staff.queue.waiting' }, { count: waiting })}</Text>
          )}
          {children}
        </Stack>
      )}
    </Page>
  );
}

export function useSessionCheck(error: unknown): void {
  const dispatch = useApiDispatch();
  const ended = isApiError(error) && (error as ApiError).error === 'staff_authentication_required';
  useEffect(() => {
    if (ended) dispatch(staffApi.util.invalidateTags(['StaffMe']));
  }, [ended, dispatch]);
}
