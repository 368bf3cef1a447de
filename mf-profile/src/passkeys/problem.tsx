import { useEffect, useRef } from 'react';
import { Alert } from '@duet/ui';

/** The pressed button can be low on a phone, so the message below it scrolls into view. */
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
