import type { ReactNode } from 'react';
import { useErrorText } from '@duet/host';
import { ErrorState, Loading, Skeleton, Stack, useSteady } from '@duet/ui';
import { useSessionCheck } from './use-session-check';

interface Query {
  data?: unknown;
  isLoading: boolean;
  error?: unknown;
  refetch: () => unknown;
}

/** @returns the skeleton or the failure of a list, or null if the query has data */
export function usePending(
  query: Query,
  { rows, height }: { rows: number; height: string },
): ReactNode {
  const errorText = useErrorText();
  const isLoading = useSteady(query.isLoading);
  useSessionCheck(query.error);
  if (isLoading)
    return (
      <Loading>
        <Stack>
          {Array.from({ length: rows }, (_, row) => (
            <Skeleton key={row} height={height} radius="var(--r-lg)" />
          ))}
        </Stack>
      </Loading>
    );
  if (query.isLoading) return <></>;
  if (query.data) return null;
  return <ErrorState onRetry={() => void query.refetch()}>{errorText(query.error)}</ErrorState>;
}
