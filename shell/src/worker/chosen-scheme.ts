/**
 * The scheme that the reader chose on the site; null where they follow their device. The key is
 * libs/ui's.
 */
export function chosenScheme(): 'light' | 'dark' | null {
  try {
    const chosen = localStorage.getItem('duet-color-scheme');
    return chosen === 'light' || chosen === 'dark' ? chosen : null;
  } catch {
    return null;
  }
}
