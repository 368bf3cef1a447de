import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@duet/schemas/locales';

const each = <T>(value: (locale: string) => T): Record<string, T> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, value(locale)]));

const PAGES = {
  loader: 'document.title',
  pages: [
    {
      path: '/pages/terms',
      style: '',
      texts: each((locale) => ({
        title: `Terms ${locale}`,
        description: 'The terms of {{name}}',
        body: '<h1>{{company}}</h1><p>{{terms_date}} {{vat}} {{refund_days}} {{phone}}</p><i data-age-gate="{{entry}}"></i>',
      })),
    },
    {
      path: '/:token',
      style: '',
      texts: each(() => ({
        title: '{{name}}',
        description: '{{name}}',
        body: '<h1 lang="{{page_locale}}">{{page_title}}</h1>{{page_html}}',
      })),
    },
  ],
};

export function publishTextPages(gatewayFolder: string): void {
  const folder = join(gatewayFolder, 'remotes/landers/1.0.0');
  mkdirSync(folder, { recursive: true });
  const content = JSON.stringify(PAGES);
  writeFileSync(join(folder, 'pages.json'), content);
  const route = (path: string, access: string, title?: string) => ({
    path,
    view: 'any',
    layout: 'default',
    access,
    ...(title && { title }),
  });
  const routes = [
    ...[
      route('/:token', 'public'),
      route('/', 'visitor'),
      route('/pages/terms', 'public', 'a.terms'),
      route('/landers/gallery/:slug?', 'visitor'),
      route('/likes/:type?', 'member'),
    ],
    ...[
      route('/chats', 'member'),
      route('/chats/:id', 'member'),
      route('/members', 'public'),
      route('/members/:id/chat', 'member'),
      route('/activate/done', 'public'),
      route('/staff', 'public'),
    ],
  ];
  const descriptor = {
    name: 'landers',
    version: '1.0.0',
    host: '^1.0.0',
    shared: {},
    views: ['any'],
    api: {},
    routes,
    navigation: [],
    modals: [],
    slots: [],
    labels: each(() => ({ 'a.terms': 'Terms' })),
  };
  const integrity = {
    'pages.json': `sha256-${createHash('sha256').update(content).digest('base64')}`,
  };
  const entry = {
    version: '1.0.0',
    entry: '/remotes/landers/1.0.0/remoteEntry.js',
    integrity,
    descriptor,
    previous: null,
  };
  writeFileSync(
    join(gatewayFolder, 'remotes/registry.json'),
    JSON.stringify({ revision: Date.now(), remotes: { landers: entry } }),
  );
}
