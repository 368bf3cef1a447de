import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiDocument } from '@duet/schemas/openapi';
import {
  getPermissions,
  STAFF_PERMISSIONS,
  STAFF_ROLES,
  STEP_UP_MINUTES,
  type StaffPermission,
} from '@duet/schemas/staff-permissions';
import { RouteAudit } from '@duet/service-kit/route-audit';
import type { ServiceEnv } from '@duet/service-kit/env';
import { SERVICE_NAME } from '@duet/service-kit/tokens';
import { toApiReference } from './api-reference';
import { isWritingDocs } from './env';
import { type Operation, operations } from './operation-fields';
import { testResponses } from './responses';
import type { As, TestResponse, TestApp } from './test-app';
import {
  SOMEONE,
  getCallers,
  isAllowed,
  rejectedCallers,
  rejectedIssuers,
  staffWith,
} from './unauthorized-callers';

export { getCallers, isAllowed };

/**
 * `owner`: the member whose data is requested; `blocked`: a member blocked by the owner; `staff`:
 * staff with all permissions; `powerless`: staff without permissions.
 */
export const ROLES = [
  'visitor',
  'unconfirmed',
  'free',
  'premium',
  'blocked',
  'owner',
  'service',
  'powerless',
  'staff',
] as const;
export type Role = (typeof ROLES)[number];
type Statuses = Record<Role, number>;
/** Expected status by role, and the permission that staff need; null if a session is enough. */
export type Expected = Statuses & { needs?: StaffPermission | null; stepUp?: boolean };

export const everyone = (status: number, others: Partial<Statuses> = {}): Expected => ({
  visitor: status,
  unconfirmed: status,
  free: status,
  premium: status,
  blocked: status,
  owner: status,
  service: 403,
  powerless: 403,
  staff: 403,
  ...others,
});
export const members = (status: number, others: Partial<Statuses> = {}): Expected =>
  everyone(status, { visitor: 403, ...others });
export const ofStaff = (needs: StaffPermission | null, status: number): Expected => ({
  ...everyone(403, { staff: status, powerless: needs ? 403 : status }),
  needs,
});
/** Marks a call for which staff need a login or step-up in the last ten minutes. */
export const withStepUp = (expected: Expected): Expected => ({ ...expected, stepUp: true });
export const internal = (status: number): Expected => everyone(403, { service: status });

export interface Call {
  at?: () => string;
  body?: object | (() => object);
}
export type AuthorisedRoute = [name: string, route: string, expected: Expected, call?: Call];

export interface Authorisation {
  app: () => TestApp<ServiceEnv>;
  routes: AuthorisedRoute[];
  as: (role: Exclude<Role, 'visitor' | 'service' | 'powerless' | 'staff'>) => As;
  staff?: () => As;
  /** Reasons why routes may return undeclared fields, by route. */
  open?: Record<string, string>;
}

const REFERENCE = join(__dirname, '../../../docs/reference/api');
async function sendEmpty(
  app: TestApp<ServiceEnv>,
  { method, path }: Operation,
  as: As | null,
  headers: Record<string, string> = {},
): Promise<[status: number, error: string | undefined]> {
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const { status, body } = await app.request(method, path.replaceAll(/{\w+}/g, SOMEONE), {
    as,
    headers,
    ...(hasBody && { body: {} }),
  });
  return [status, (body as { error?: string } | undefined)?.error];
}

export function testAuthorisation({
  app,
  routes,
  as,
  staff = () => ({ staff: SOMEONE, permissions: [...STAFF_PERMISSIONS] }),
  open = {},
}: Authorisation): void {
  function callerAs(role: Role): As | null {
    if (role === 'service') return null;
    if (role === 'visitor') return {};
    if (role === 'staff') return staff();
    return role === 'powerless' ? { ...staff(), permissions: [] } : as(role);
  }

  async function ask(role: Role, route: string, { at, body }: Call = {}): Promise<TestResponse> {
    const [method = '', path = ''] = route.split(' ');
    const sent = typeof body === 'function' ? (body as () => object)() : body;
    const caller = callerAs(role);
    const service =
      role === 'service' ? await app().asService(getCallers(path)[0] ?? 'gateway') : {};
    const headers = { ...service, 'x-forwarded-for': `10.0.0.${ROLES.indexOf(role)}` };
    return app().request(method as Operation['method'], at?.() ?? path, {
      as: caller,
      headers,
      ...(sent && { body: sent }),
    });
  }

  describe('authorization', () => {
    const names = [...new Set(routes.map(([, route]) => route))].sort();
    const needed = new Map(
      routes.flatMap(([, route, { needs }]) =>
        needs === undefined ? [] : [[route, needs] as const],
      ),
    );
    let all: Operation[];
    beforeAll(async () => {
      all = await operations(app());
    });

    it('has a table entry for every route of the service', () => {
      expect(names).toEqual(all.map(({ name }) => name).sort());
    });

    it('is documented in docs/reference/api for every route', async () => {
      const { body } = await app().request('GET', '/openapi.json', { as: null });
      const service = app().get<string>(SERVICE_NAME);
      const file = join(REFERENCE, `${service}.md`);
      const page = toApiReference(service, body as ApiDocument);
      if (isWritingDocs()) writeFileSync(file, page);
      expect(readFileSync(file, 'utf8')).toBe(page);
    });

    it('opens only health, metrics, API document and contract to callers without a principal', () => {
      const open = app()
        .get(RouteAudit)
        .routes.filter(({ access }) => access === 'public');
      expect(open.map(({ path }) => path).sort()).toEqual([
        '/contract.json',
        '/healthz',
        '/metrics',
        '/openapi.json',
        '/readyz',
      ]);
    });

    it.each(routes)('%s: %s', async (_, route, expected, call = {}) => {
      const answers: [Role, number][] = [];
      // The owner's call can change the data, so it runs after the calls of other members.
      for (const role of ROLES) answers.push([role, (await ask(role, route, call)).status]);
      const { needs: _needs, stepUp: _stepUp, ...statuses } = expected;
      expect(Object.fromEntries(answers)).toEqual(statuses);
    });

    it('keeps all staff routes below /api/staff, with the permissions in the table', () => {
      const declared = all.filter(
        ({ access, path, permission }) =>
          access.startsWith('staff') || path.startsWith('/api/staff/') || permission,
      );
      expect(
        declared.filter(
          ({ access, path }) => !path.startsWith('/api/staff/') || !access.startsWith('staff'),
        ),
      ).toEqual([]);
      expect(
        Object.fromEntries(declared.map(({ name, permission }) => [name, permission ?? null])),
      ).toEqual(Object.fromEntries(needed));
    });

    it('requires step-up for the routes marked in the table, and rejects an old authentication', async () => {
      const listed = routes.filter(([, , { stepUp }]) => stepUp).map(([, route]) => route);
      const declared = all.filter(({ stepUp }) => stepUp);
      expect(declared.map(({ name }) => name).sort()).toEqual([...new Set(listed)].sort());
      for (const operation of declared) {
        const now = app().clock.now().getTime();
        for (const minutes of [STEP_UP_MINUTES, 24 * 60]) {
          const old = { ...staff(), authenticatedAt: new Date(now - minutes * 60_000) };
          const [status, error] = await sendEmpty(app(), operation, old);
          expect([operation.name, status, error]).toEqual([
            operation.name,
            403,
            'step_up_required',
          ]);
        }
      }
    });

    it.each(names)('%s rejects unauthorized callers with the right error', async (name) => {
      for (const operation of all.filter((each) => each.name === name)) {
        for (const [who, caller, error] of rejectedCallers(operation, needed.get(name) ?? null)) {
          expect([who, ...(await sendEmpty(app(), operation, caller))]).toEqual([who, 403, error]);
        }
        for (const issuer of rejectedIssuers(operation)) {
          const headers = await app().asService(issuer);
          expect([issuer, ...(await sendEmpty(app(), operation, null, headers))]).toEqual([
            issuer,
            403,
            'forbidden',
          ]);
        }
      }
    });

    it.each(STAFF_ROLES)(
      'accepts the role %s on every route that its permissions allow',
      async (role) => {
        for (const operation of all) {
          const permission = needed.get(operation.name);
          if (!permission || !isAllowed(role, permission)) continue;
          const [status] = await sendEmpty(app(), operation, staffWith(getPermissions([role])));
          expect([operation.name, status !== 403 && status < 500]).toEqual([operation.name, true]);
        }
      },
    );
  });
  testResponses({
    app,
    open,
    calls: routes.flatMap(([name, route, expected, call]) => {
      const role = ROLES.find((each) => expected[each] < 300);
      return role ? [{ name, route, ask: () => ask(role, route, call) }] : [];
    }),
  });
}
