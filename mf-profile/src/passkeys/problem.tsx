import { useEffect, useRef } from 'react';
import { Alert } from '@duet/ui';

/** Message below a button. Scrolls itself into view, because the button can be low on a phone. */
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
