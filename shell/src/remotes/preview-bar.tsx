import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useFormats } from '@duet/host';
import { Button, Icon } from '@duet/ui';
import type { Preview } from '../boot';
import classes from './override-banner.module.css';

const PREVIEW_URL = '/release-preview';
const LONGEST_TIMER_MS = 2_147_483_647;

export async function endPreview(): Promise<void> {
  await fetch(PREVIEW_URL, { method: 'POST' }).catch(() => undefined);
  location.reload();
}

interface Props {
  preview: Preview;
  onEnd?: () => Promise<void>;
}

export function PreviewBar({ preview, onEnd = endPreview }: Props) {
  const [isEnding, setIsEnding] = useState(false);
  const { remote, version } = preview;
  return (
    <aside className={classes.banner} aria-labelledby="preview-title">
      <Icon name="eye" />
      <div className={classes.text}>
        <strong id="preview-title">
          <FormattedMessage id="shell.preview.title" values={{ remote, version }} />
        </strong>
        <div role="status">
          <State {...preview} />
        </div>
      </div>
      <Button
        variant="light"
        size="small"
        loading={isEnding}
        onClick={() => {
          setIsEnding(true);
          void onEnd();
        }}
      >
        <FormattedMessage id="shell.preview.end" />
      </Button>
    </aside>
  );
}

function State({ until, isOver }: Preview) {
  const { dateTime } = useFormats();
  const hasEnded = useHasEnded(until);
  if (isOver) return <FormattedMessage id="shell.preview.withdrawn" />;
  if (hasEnded) return <FormattedMessage id="shell.preview.ended" />;
  const time = dateTime(new Date(until).toISOString());
  return <FormattedMessage id="shell.preview.until" values={{ time }} />;
}

function useHasEnded(until: number): boolean {
  const [hasEnded, setHasEnded] = useState(() => until <= Date.now());
  useEffect(() => {
    const leftMs = Math.max(until - Date.now(), 0);
    if (leftMs > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => setHasEnded(true), leftMs);
    return () => clearTimeout(timer);
  }, [until]);
  return hasEnded;
}
