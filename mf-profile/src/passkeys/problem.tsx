import { useEffect, useRef } from 'react';
import { Alert } from '@duet/ui';

/** Scrolls into view, because a phone may show the button but not the message below it. */
export function Problem({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div ref={box}>
      <Alert tone="bad">{text}</Alert>
    </div>
  );
}
