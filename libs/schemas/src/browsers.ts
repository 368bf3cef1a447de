/**
 * The oldest supported versions (docs/guide/browsers.md). `id` is the name in `browserslist` of
 * package.json.
 */
export const SUPPORTED_BROWSERS = [
  { id: 'ios_saf', name: 'Safari (iOS, iPadOS)', version: '16.4', site: null },
  { id: 'safari', name: 'Safari (macOS)', version: '16.4', site: null },
  { id: 'chrome', name: 'Chrome', version: '111', site: 'https://www.google.com/chrome/' },
  { id: 'edge', name: 'Edge', version: '111', site: 'https://www.microsoft.com/edge' },
  { id: 'firefox', name: 'Firefox', version: '121', site: 'https://www.mozilla.org/firefox/' },
  {
    id: 'samsung',
    name: 'Samsung Internet',
    version: '22',
    site: 'https://www.samsung.com/apps/samsung-internet/',
  },
] as const;
