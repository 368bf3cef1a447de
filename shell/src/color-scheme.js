// Runs before the first paint, so that a dark page never flashes light. libs/ui stores the scheme.
const chosen = globalThis.localStorage?.getItem('duet-color-scheme');
const dark =
  chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
