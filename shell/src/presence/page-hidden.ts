import { useEffect } from 'react';
import { isAtWork } from '../at-work';

export function usePageHidden(): void {
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState === 'hidden' && !isAtWork(location.pathname))
        navigator.sendBeacon(
          '/api/page-hidden.php',
          new Blob(['{}'], { type: 'application/json' }),
        );
    };
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, []);
}
