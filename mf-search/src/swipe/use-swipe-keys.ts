import { useEffect, useRef } from 'react';
import { openModals } from '@duet/host';

interface Keys {
  onLeft: () => void;
  onRight: () => void;
  onUp: () => void;
}

/** These controls use arrow keys themselves. */
const TAKEN =
  'input, select, textarea, [contenteditable], [role=menu], [role=dialog], dialog, [role=tablist], [role=radiogroup]';

export function useSwipeKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = {
        ArrowLeft: latest.current.onLeft,
        ArrowRight: latest.current.onRight,
        ArrowUp: latest.current.onUp,
      }[event.key];
      const isBusy =
        event.defaultPrevented ||
        event.repeat ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        openModals().length > 0;
      if (!act || isBusy || (event.target instanceof Element && event.target.closest(TAKEN)))
        return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
