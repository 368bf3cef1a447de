import { useIntl } from 'react-intl';
import { useFormats } from '@duet/host';
import type { NavigationEntry } from '@duet/schemas/remotes';
import { Badge } from '@duet/ui';
import { useBadges } from '../polling/badges';

const LOW_CREDITS = 10;

export function EntryBadge({ kind }: { kind: NavigationEntry['badge'] }) {
  const intl = useIntl();
  const { badge } = useFormats();
  const figures = useBadges();
  if (kind === 'credits') {
    if (figures.credits === null || figures.credits > LOW_CREDITS) return null;
    const label = intl.formatMessage({ id: 'shell.badge.credits' }, { count: figures.credits });
    return (
      <Badge tone={figures.credits === 0 ? 'bad' : 'warn'} label={label}>
        {badge(figures.credits)}
      </Badge>
    );
  }
  const count = kind === 'unread' ? figures.unread : kind === 'likes' ? figures.likes : 0;
  if (count === 0) return null;
  const label =
    kind === 'unread'
      ? intl.formatMessage({ id: 'shell.badge.unread' }, { count })
      : intl.formatMessage({ id: 'shell.badge.likes' }, { count });
  return <Badge label={label}>{badge(count)}</Badge>;
}
