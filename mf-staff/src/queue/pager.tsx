import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, Group } from '@duet/ui';

export function usePages() {
  const [pages, setPages] = useState<string[]>([]);
  return {
    before: pages.at(-1),
    isFirst: pages.length === 0,
    newer: () => setPages(pages.slice(0, -1)),
    older: (last: string) => setPages([...pages, last]),
  };
}

interface Props {
  pages: ReturnType<typeof usePages>;
  last: string | undefined;
  hasMore: boolean | undefined;
}

export const Pager = ({ pages, last, hasMore }: Props) => (
  <Group align="between">
    <Button variant="outline" icon="left" disabled={pages.isFirst} onClick={pages.newer}>
      <FormattedMessage id="staff.audit.newer" />
    </Button>
    <Button
      variant="outline"
      icon="right"
      disabled={!hasMore || last === undefined}
      onClick={() => last && pages.older(last)}
    >
      <FormattedMessage id="staff.audit.older" />
    </Button>
  </Group>
);
