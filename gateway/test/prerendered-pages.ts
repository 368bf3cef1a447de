import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@duet/schemas/locales';

const each = <T>(value: (locale: string) => T): Record<string, T> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, value(locale)]));
export const computeDigest = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

export const PAGES = {
  loader: 'document.title += "$&";',
  pages: [
    {
      path: '/landers/gallery/:slug?',
      style: 'body{background:url({{base}}a.webp)}',
      image: 'assets/face.webp',
      texts: each((locale) => ({
        title: `Portraits ${locale}`,
        description: 'For {{age}} and over',
        body: `<h1>{{name}} ${locale}</h1><form action="/signup">{{hidden}}</form><a href="/login{{query}}">in</a><ul>{{footer}}</ul><ol>{{languages}}</ol><i data-age-gate="{{entry}}" data-consent="{{consent}}"></i><b>{{fictional_warning}}</b><img src="{{picture}}">`,
      })),
      picture: 'data:image/webp;base64,UklGRg==',
    },
    {
      path: '/join',
      style: '',
      when: 'signups_open',
      unless: 'step',
      texts: each(() => ({ title: 'Join', description: 'Join', body: '<h1>Who are you?</h1>' })),
    },
    {
      path: '/members/:id/landing',
      style: '',
      texts: each(() => ({
        title: 'A word',
        description: 'Write',
        body: '<h1 data-profile="{{profile}}">{{member}}</h1><img src="{{photo}}">',
      })),
    },
  ],
};

export function publishPrerendered(
  gatewayFolder: string,
  {
    content = JSON.stringify(PAGES),
    digest = computeDigest(content),
    footer = '/pages/terms',
  } = {},
): void {
  const folder = join(gatewayFolder, 'remotes/landers/1.0.0');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'pages.json'), content);
  const labels = each(() => ({
    'a.gallery': 'Portraits',
    'a.terms': 'Terms & <b>',
    'a.login': 'Log in',
    'a.chats': 'Chats',
  }));
  const route = (path: string, access: string, title?: string) => ({
    path,
    view: 'any',
    layout: 'lander',
    access,
    ...(title && { title }),
  });
  const routes = [
    route('/', 'visitor'),
    route('/landers/gallery/:slug?', 'visitor', 'a.gallery'),
    route('/members/:id/landing', 'visitor'),
    route('/join', 'visitor'),
    route('/login', 'visitor', 'a.login'),
    route('/chats', 'member', 'a.chats'),
    route('/reset-password', 'public'),
    route('/members/:id', 'public'),
  ];
  const navigation = [
    {
      id: 'terms',
      path: footer,
      label: 'a.terms',
      icon: 'check',
      place: 'footer',
      access: 'public',
      order: 1,
    },
  ];
  const descriptor = {
    name: 'landers',
    version: '1.0.0',
    host: '^1.0.0',
    shared: {},
    views: ['any'],
    api: {},
    routes,
    navigation,
    modals: [],
    slots: [],
    labels,
  };
  const entry = {
    version: '1.0.0',
    entry: '/remotes/landers/1.0.0/remoteEntry.js',
    integrity: { 'pages.json': digest },
    descriptor,
    previous: null,
  };
  writeFileSync(
    join(gatewayFolder, 'remotes/registry.json'),
    JSON.stringify({ revision: Date.now(), remotes: { landers: entry } }),
  );
}
