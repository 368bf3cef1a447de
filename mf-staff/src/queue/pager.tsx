import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, Group } from '@duet/ui';

export function usePages() {
  const [pages, setPages] = useState<string[]>([]);
  return {
    cursor: pages.at(-1),
    isFirst: pages.length === 0,
    newer: () => setPages(pages.slice(0, -1)),
    older: (cursor: string) => setPages([...pages, cursor]),
  };
}

/** Uses `currentData`, because `data` holds the previous page while the next page loads. */
export const toPageQuery = <T extends { isFetching: boolean; currentData?: unknown }>(
  query: T,
) => ({
  ...query,
  data: query.currentData,
  isLoading: query.isFetching && !query.currentData,
});

interface Props {
  pages: ReturnType<typeof usePages>;
  cursor: string | null | undefined;
}

export const Pager = ({ pages, cursor }: Props) => (
  <Group align="between">
    <Button variant="outline" icon="left" disabled={pages.isFirst} onClick={pages.newer}>
      <FormattedMessage id="staff.audit.newer" />
    </Button>
    <Button
      variant="outline"
      icon="right"
      disabled={!cursor}
      onClick={() => cursor && pages.older(cursor)}
    >
      <FormattedMessage id="staff.audit.older" />
    </Button>
  </Group>
);
