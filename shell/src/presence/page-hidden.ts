import { useEffect } from 'react';

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
