import { useEffect } from 'react';

/** What a visitor does with a page; to look at it is nothing yet. */
const ACTS = ['click', 'submit', 'keydown'] as const;

/**
 * With the query lb, tells the server of a page that is left before anything was done on it (spec
 * section 2). A page that came as HTML does so by its own loader.
 */
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
      const body = JSON.stringify({ path, seconds: Math.round(performance.now() / 1_000) });
      navigator.sendBeacon('/api/page-bounce', new Blob([body], { type: 'application/json' }));
    };
    addEventListener('pagehide', tell);
    for (const act of ACTS) addEventListener(act, stop, true);
    return stop;
  }, []);
}
