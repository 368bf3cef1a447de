import type { Attack } from '../attack.ts';

const FROM = '127.0.9.15';
const HTML = { accept: 'text/html' };
const PATHS = [
  '/',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
  '/offline',
  '/update-browser',
  '/api/settings',
  '/api/regions',
];

export const attacks: Attack[] = [
  {
    name: 'opens a site under an unknown host',
    run: async ({ client }) => {
      const found: string[] = [];
      for (const path of PATHS) {
        const { status, text } = await client.call('GET', path, {
          host: 'evil.example',
          from: FROM,
          headers: path === '/' ? HTML : {},
        });
        if (status !== 421) found.push(`${path} answered ${status}`);
        if (text.includes('evil.example'))
          found.push(`${path} names the host that the request made up`);
      }
      return found;
    },
  },
  {
    name: 'adds a forged port to the addresses in a page',
    run: async ({ client }) => {
      const found: string[] = [];
      for (const path of ['/', '/sitemap.xml', '/robots.txt', '/.well-known/security.txt']) {
        const { status, text } = await client.call('GET', path, {
          host: 'localhost:6666',
          from: FROM,
          headers: { ...HTML, 'x-forwarded-host': 'evil.example' },
        });
        if (status !== 200) found.push(`${path} answered ${status}, so that nothing was tried`);
        if (/:6666|evil\.example/.test(text)) found.push(`${path} repeats the request’s host`);
      }
      return found;
    },
  },
];
