import type { Attack } from '../attack.ts';

const FROM = '127.0.9.17';

export const attacks: Attack[] = [
  {
    name: 'reads a site’s private settings',
    run: async ({ client }) => {
      // Imported here, because @duet/schemas is built after this file is loaded.
      const { settings } = await import('@duet/schemas/settings');
      const isPrivate = (name: string): boolean => !Object.hasOwn(settings.shape, name);
      const answer = await client.call('GET', '/api/settings', { from: FROM });
      const page = await client.call('GET', '/', { from: FROM, headers: { accept: 'text/html' } });
      const boot = JSON.parse(/id="duet-boot">(.*?)<\/script>/s.exec(page.text)?.[1] ?? '{}') as {
        settings?: object;
      };
      const published = { 'GET /api/settings': answer.json, 'the page': boot.settings };
      return Object.entries(published).flatMap(([where, values]) => {
        const names = Object.keys((values ?? {}) as object);
        if (names.length === 0) return [`${where} has no settings, so that nothing was tried`];
        return names.filter(isPrivate).map((name) => `${where} tells ${name}`);
      });
    },
  },
  {
    name: 'sends links in mails to another host by a change of the site’s domain',
    run: async ({ client }) => {
      const staff = await client.staff('admin');
      const path = '/api/staff/settings/domain';
      const put = (body: object) => client.call('PUT', path, { staff, from: FROM, body });
      const { status } = await put({ value: 'evil.example', version: null });
      if (status === 404) return [];
      return [`PUT ${path} answered ${status} to staff`];
    },
  },
];
