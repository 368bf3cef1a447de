import type { ReactNode } from 'react';
import { useErrorText } from '@duet/host';
import { ErrorState, Loading, Skeleton } from '@duet/ui';

interface Props<T> {
  query: { data?: T | undefined; error?: unknown; refetch: () => unknown };
  /** Height of the skeleton. */
  height: string;
  children: (data: T) => ReactNode;
}

export function QueryState<T>({ query: { data, error, refetch }, height, children }: Props<T>) {
  const text = useErrorText();
  if (data !== undefined) return children(data);
  return error ? (
    <ErrorState onRetry={() => void refetch()}>{text(error)}</ErrorState>
  ) : (
    <Loading>
      <Skeleton height={height} radius="var(--r-sm)" />
    </Loading>
  );
}
