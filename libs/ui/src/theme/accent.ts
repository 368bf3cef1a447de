import { accentStyle, accentTokens } from '@duet/schemas/accent';

/** Applies the site's accent colour. Must run before the first paint. */
export function wearAccent(accent: string): void {
  const style = document.createElement('style');
  style.id = 'duet-accent';
  style.textContent = accentStyle(accent);
  document.getElementById(style.id)?.remove();
  document.head.append(style);
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = markAddress(accentTokens(accent).both['--teal-6'] ?? accent);
}

function markAddress(colour: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 40"><path fill="${colour}" d="M2 35V20a15 15 0 1 1 15 15Z"/><path fill="#ec3f73" d="M46 5v15A15 15 0 1 1 31 5Z"/><path fill="#321742" d="M24 6.73a15 15 0 0 1 0 26.54a15 15 0 0 1 0-26.54Z"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
