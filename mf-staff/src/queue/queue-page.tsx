import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState, Page, Stack, Text } from '@duet/ui';
import { usePending } from './use-pending';

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
  const pending = usePending(
    { ...query, data: shown > 0 || !query.error },
    { rows: 3, height: '140px' },
  );
  return (
    <Page title={title} aside={aside}>
      {pending ? (
        pending
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
