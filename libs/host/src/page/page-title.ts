import { useEffect } from 'react';
import { useHost } from '../host-context';

/** Sets a title, such as a profile's name, that replaces the descriptor's (spec section 2). */
export function usePageTitle(text: string | undefined, options: { counted?: boolean } = {}): void {
  const { setPageTitle } = useHost();
  const { counted = true } = options;
  useEffect(() => {
    if (!text) return;
    setPageTitle({ text, counted });
    return () => setPageTitle(null);
  }, [text, counted, setPageTitle]);
}
