import { useEffect } from 'react';

/**
 * Tells the server when the page is no longer looked at (spec section 7); a beacon survives the
 * page.
 */
export function usePageHidden(): void {
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState === 'hidden')
        navigator.sendBeacon(
          '/api/page-hidden.php',
          new Blob(['{}'], { type: 'application/json' }),
        );
    };
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, []);
}
