import type { Attack } from '../attack.ts';
import type { AttackResponse } from '../client.ts';

const FROM = '127.0.9.18';
const CALLS = [
  ['GET', '/api/staff/me'],
  ['GET', '/api/staff/audit'],
  ['GET', '/api/staff/reports'],
  ['POST', '/api/staff/support/search'],
  ['PUT', '/api/staff/settings/index_title'],
  ['POST', '/api/staff/logout'],
  ['GET', '/staff/queues/api/queues'],
  ['PUT', '/staff/queues/api/queues/mail/pause'],
] as const;

const isOpen = ({ headers }: AttackResponse): boolean =>
  Object.keys(headers).some((name) => name.startsWith('access-control-allow'));

export const attacks: Attack[] = [
  {
    name: 'acts as staff from a page for members',
    run: async ({ client, settings }) => {
      const staff = await client.staff('admin');
      const { host, origin } = new URL(settings.siteUrl);
      const found: string[] = [];
      const known = await client.call('GET', '/api/staff/audit', { staff, from: FROM });
      if (known.status !== 200) found.push(`the session is not valid at all (${known.status})`);
      for (const [method, path] of CALLS) {
        const write = method === 'GET' ? {} : { body: {} };
        const own = await client.call(method, path, { staff, host, from: FROM, ...write });
        if (own.status !== 404 && own.status !== 302)
          found.push(`${method} ${path} answered ${own.status} on the host of members`);
        const other = await client.call(method, path, {
          ...{ staff, from: FROM, ...write },
          headers: { origin, 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' },
        });
        if (other.status !== 403)
          found.push(`${method} ${path} answered ${other.status} to a page for members`);
        if (isOpen(own) || isOpen(other))
          found.push(`${method} ${path} may be read by other pages`);
      }
      const preflight = await client.call('OPTIONS', '/api/staff/audit', {
        from: FROM,
        headers: { origin, 'access-control-request-method': 'PUT', 'sec-fetch-site': 'same-site' },
      });
      if (isOpen(preflight)) found.push('a preflight from a page for members is allowed');
      return found;
    },
  },
  {
    name: 'uses the session of a member on the staff host',
    run: async ({ client, database, settings }) => {
      const [row] = await database.rows<{ id: string }>(
        `SELECT id FROM ${database.schema('identity')}.account WHERE site = 'duet' LIMIT 1`,
      );
      const member = await client.member(row?.id ?? '');
      const { host } = new URL(settings.staffUrl);
      const found: string[] = [];
      for (const path of ['/api/user', '/api/chats', '/api/profile', '/api/logout', '/members']) {
        const { status, text } = await client.call('GET', path, { member, host, from: FROM });
        if (status !== 404) found.push(`GET ${path} answered ${status}: ${text.slice(0, 80)}`);
      }
      const page = await client.call('GET', '/staff', {
        ...{ member, host, from: FROM },
        headers: { accept: 'text/html' },
      });
      if (page.status !== 200 || !page.text.includes('"user":null'))
        found.push(`the staff page (${page.status}) knows the member`);
      const policy = String(page.headers['content-security-policy']);
      if (!policy.includes("default-src 'none'") || !policy.includes("frame-ancestors 'none'"))
        found.push(`the staff page has the policy ${policy}`);
      return found;
    },
  },
];
