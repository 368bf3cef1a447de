/** Reads the colour scheme that libs/ui stored. Returns null if the device decides. */
export function chosenScheme(): 'light' | 'dark' | null {
  try {
    const chosen = localStorage.getItem('duet-color-scheme');
    return chosen === 'light' || chosen === 'dark' ? chosen : null;
  } catch {
    return null;
  }
}
