import { RouteAudit } from '@duet/service-kit/route-audit';
import type { ServiceEnv } from '@duet/service-kit/env';
import { type Operation, operations } from './hostile';
import type { As, TestApp } from './test-app';

/**
 * Who may call: `owner` is the member whom the calls concern, `blocked` one whom the owner has blocked, `service` another
 * service, `staff` who may do everything that staff can, `powerless` staff with every permission missing. Staff have calls
 * of their own, and no others: they pass as members nowhere, and members pass as staff nowhere.
 */
export const ROLES = ['visitor', 'unconfirmed', 'free', 'premium', 'blocked', 'owner', 'service', 'powerless', 'staff'] as const;
export type Role = (typeof ROLES)[number];
/** The status that each is answered with. */
export type Expected = Record<Role, number>;

// A service asks by internal calls alone, and nobody else does.
export const everyone = (status: number, others: Partial<Expected> = {}): Expected => ({
  visitor: status, unconfirmed: status, free: status, premium: status, blocked: status, owner: status, service: 403, powerless: 403, staff: 403, ...others,
});
export const members = (status: number, others: Partial<Expected> = {}): Expected => everyone(status, { visitor: 403, ...others });
/** Calls of staff: with the permission, and without it. */
export const ofStaff = (status: number, powerless = 403): Expected => everyone(403, { staff: status, powerless });
export const internal = (status: number): Expected => everyone(403, { service: status });

export interface Call {
  /** Where it is not the route itself. */
  at?: () => string;
  body?: object | (() => object);
}
/** `route` as the service's document names it: `PATCH /api/photos/{id}`. */
export type AuthorisedRoute = [name: string, route: string, expected: Expected, call?: Call];

export interface Authorisation {
  /** The running service, once the tests run. */
  app: () => TestApp<ServiceEnv>;
  /** Every route of the service at least once. */
  routes: AuthorisedRoute[];
  /** Whom a role's requests come from. */
  as: (role: Exclude<Role, 'visitor' | 'service'>) => As;
}

/** Defines the tests that ask every route of a service as everybody, and as nobody. */
export function testAuthorisation({ app, routes, as }: Authorisation): void {
  async function ask(role: Role | null, route: string, { at, body }: Call = {}): Promise<number> {
    const [method = '', path = ''] = route.split(' ');
    const sent = typeof body === 'function' ? (body as () => object)() : body;
    const caller = role === null || role === 'service' ? null : role === 'visitor' ? {} : as(role);
    const service = role === 'service' ? await app().asService('gateway') : {};
    const headers = { ...service, 'x-forwarded-for': `10.0.0.${role ? ROLES.indexOf(role) : 99}` };
    return (await app().request(method as Operation['method'], at?.() ?? path, { as: caller, headers, ...(sent && { body: sent }) })).status;
  }

  describe('who may call what', () => {
    it('is said here of every route that the service has', async () => {
      const has = (await operations(app())).map(({ name }) => name);
      expect([...new Set(routes.map(([, route]) => route))].sort()).toEqual(has.sort());
    });

    it('no more than health, figures and the document is open to whoever reaches the port', () => {
      const open = app().get(RouteAudit).routes.filter(({ access }) => access === 'public');
      expect(open.map(({ path }) => path).sort()).toEqual(['/healthz', '/metrics', '/openapi.json', '/readyz']);
    });

    it.each(routes)('%s: %s', async (_, route, expected, call = {}) => {
      const answers: [Role, number][] = [];
      // The owner comes after all those who must not have changed anything.
      for (const role of ROLES) answers.push([role, await ask(role, route, call)]);
      expect(Object.fromEntries(answers)).toEqual(expected);
    });

    it.each(routes)('%s: nobody without a principal', async (_, route, _expected, call = {}) => {
      expect(await ask(null, route, call)).toBe(403);
    });
  });
}
