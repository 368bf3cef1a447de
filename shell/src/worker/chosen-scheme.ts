export function chosenScheme(): 'light' | 'dark' | null {
  try {
    const chosen = localStorage.getItem('duet-color-scheme');
    return chosen === 'light' || chosen === 'dark' ? chosen : null;
  } catch {
    return null;
  }
}
