import { useEffect } from 'react';
import { useHost } from '../host-context';

/** Replaces the descriptor's title, for example with a profile's name (spec section 2). */
export function usePageTitle(text: string | undefined, options: { counted?: boolean } = {}): void {
  const { setPageTitle } = useHost();
  const { counted = true } = options;
  useEffect(() => {
    if (!text) return;
    setPageTitle({ text, counted });
    return () => setPageTitle(null);
  }, [text, counted, setPageTitle]);
}
