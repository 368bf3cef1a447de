import { type Principal, PrincipalSigner } from '@duet/service-kit/principal';
import type { Issuer } from '@duet/service-kit/principal-keys';
import { request } from 'undici';
import { services, type Service } from '../../../tools/stack/settings.ts';
import type { Attack, Target } from '../attack.ts';

const SESSION = '01JD0000000000000000000000';
const STOLEN: Issuer = 'messaging';

/** An attacker controls the process `STOLEN`, and thus has its key. */
const sign = ({ settings }: Target, issuer: Issuer, audience: Service, value: Principal) =>
  new PrincipalSigner(
    {
      PRINCIPAL_PRIVATE_KEY: settings.secrets.principals[STOLEN].privateKey,
      PRINCIPAL_SECRET: undefined,
    },
    issuer,
  ).sign(value, audience);

async function call(
  { settings }: Target,
  { service, method = 'GET', path }: { service: Service; method?: 'GET' | 'POST'; path: string },
  token: string,
): Promise<string[]> {
  const { statusCode, body } = await request(`http://127.0.0.1:${settings.ports[service]}${path}`, {
    method,
    headers: { 'x-duet-principal': token, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: '{}' }),
  });
  const text = await body.text();
  return statusCode === 403
    ? []
    : [`${method} ${path} returned ${statusCode} ${text.slice(0, 100)}`];
}

const someone = async ({ database }: Target): Promise<Principal> => {
  const [row] = await database.rows<{ id: string }>(
    `SELECT id FROM ${database.schema('matching')}.search_member
      WHERE site = 'duet' LIMIT 1`,
  );
  return {
    kind: 'member',
    site: 'duet',
    locale: 'en',
    country: null,
    member: row?.id ?? '',
    session: SESSION,
  };
};

export const attacks: Attack[] = [
  {
    name: 'poses as a member with the key of a service',
    run: async (target) => {
      const member = await someone(target);
      const read = { service: 'identity', path: '/api/user' } as const;
      return [
        ...(await call(target, read, await sign(target, STOLEN, 'identity', member))),
        ...(await call(target, read, await sign(target, 'gateway', 'identity', member))),
      ];
    },
  },
  {
    name: 'poses as another process with the key of a service',
    run: async (target) => {
      const billing: Principal = { kind: 'service', service: 'billing', site: null };
      const path = {
        service: 'identity',
        method: 'POST',
        path: '/internal/staff/members',
      } as const;
      return [
        ...(await call(target, path, await sign(target, STOLEN, 'identity', billing))),
        ...(await call(target, path, await sign(target, 'billing', 'identity', billing))),
      ];
    },
  },
  {
    name: 'makes an internal call that its process does not make',
    run: async (target) => {
      const own: Principal = { kind: 'service', service: STOLEN, site: null };
      const token = await sign(target, STOLEN, 'identity', own);
      return call(
        target,
        { service: 'identity', method: 'POST', path: '/internal/sessions/resolve' },
        token,
      );
    },
  },
  {
    name: 'uses a principal at another service than the one it was signed for',
    run: async (target) => {
      const own: Principal = { kind: 'service', service: STOLEN, site: null };
      const token = await sign(target, STOLEN, 'identity', own);
      const others = services.filter((service) => service !== 'identity');
      const findings = others.map((service) =>
        call(target, { service, method: 'POST', path: '/internal/events' }, token),
      );
      return (await Promise.all(findings)).flat();
    },
  },
];
