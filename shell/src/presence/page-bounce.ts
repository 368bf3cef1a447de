import { useEffect } from 'react';
import { trackingAllowed } from '@duet/host';

const ACTS = ['click', 'submit', 'keydown'] as const;

export function usePageBounce(): void {
  useEffect(() => {
    if (!new URLSearchParams(location.search).has('lb') || document.getElementById('duet-page'))
      return;
    const { pathname: path } = location;
    const stop = () => {
      removeEventListener('pagehide', tell);
      for (const act of ACTS) removeEventListener(act, stop, true);
    };
    const tell = () => {
      stop();
      if (!trackingAllowed('measurement')) return;
      const body = JSON.stringify({ path, seconds: Math.round(performance.now() / 1_000) });
      navigator.sendBeacon('/api/page-bounce', new Blob([body], { type: 'application/json' }));
    };
    addEventListener('pagehide', tell);
    for (const act of ACTS) addEventListener(act, stop, true);
    return stop;
  }, []);
}
