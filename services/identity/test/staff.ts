import type { PasskeyCreationResponse, PasskeyRequestResponse } from '@duet/schemas/passkeys';
import type { StaffPerson } from '@duet/schemas/staff';
import { Clock } from '@duet/service-kit/clock';
import { Transactions } from '@duet/service-kit/transaction';
import type { As, TestResponse } from '@duet/testing/test-app';
import { Passwords } from '../src/account/accounts/passwords';
import { AuditLog } from '../src/staff/accounts/audit-log';
import { Sealed } from '../src/account/one-time-codes/sealed';
import { type Enrolment, type Grant, StaffAccounts } from '../src/staff/accounts/staff-accounts';
import { StaffKeyRepository } from '../src/staff/accounts/staff-key.repository';
import { StaffSessions } from '../src/staff/accounts/staff-sessions';
import { StaffRepository } from '../src/staff/accounts/staff.repository';
import { totpCode } from '../src/account/one-time-codes/totp';
import type { IdentityApp } from './app';
import { STAFF_ORIGIN, SoftwarePasskey } from './authenticator';
import { sha256 } from './factories';

export const STAFF_PASSWORD = 'nobody guesses this one';
let count = 0;

export const staffAccounts = (app: IdentityApp): StaffAccounts =>
  new StaffAccounts(
    app.get(StaffRepository),
    app.get(StaffKeyRepository),
    app.get(StaffSessions),
    app.get(Passwords),
    app.get(Sealed),
    app.get(AuditLog),
    app.get(Transactions),
    app.get<Clock>(Clock),
  );

export const addStaff = (
  app: IdentityApp,
  grants: Grant[] = [{ site: 'duet', role: 'admin' }],
  isOwnPassword = true,
): Promise<Enrolment> =>
  staffAccounts(app).add({
    email: `staff${(count += 1)}@duet.example`,
    name: 'Robin',
    password: STAFF_PASSWORD,
    grants,
    isOwnPassword,
  });

export const createCode = (app: IdentityApp, { secret }: Enrolment): string =>
  totpCode(secret, app.clock.now());

export const staffLogin = (
  app: IdentityApp,
  { account: { email } }: Enrolment,
  code: string,
  options: { password?: string; site?: string; address?: string } = {},
): Promise<TestResponse> =>
  app.request('POST', '/api/staff/login', {
    as: { site: options.site ?? 'duet' },
    headers: { 'x-forwarded-for': options.address ?? '10.1.0.1' },
    body: { email, password: options.password ?? STAFF_PASSWORD, code },
  });

export interface LoggedIn {
  enrolment: Enrolment;
  token: string;
  person: StaffPerson;
  as: As;
}

export async function staffAtWork(app: IdentityApp, grants?: Grant[]): Promise<LoggedIn> {
  const enrolment = await addStaff(app, grants);
  const answer = await staffLogin(app, enrolment, createCode(app, enrolment));
  if (answer.status !== 200)
    throw new Error(`staff login failed: ${answer.status} ${JSON.stringify(answer.body)}`);
  return {
    enrolment,
    token: String(answer.headers['x-duet-session']),
    person: (answer.body as { staff: StaffPerson }).staff,
    as: await getPrincipal(app, String(answer.headers['x-duet-session'])),
  };
}

export async function getPrincipal(app: IdentityApp, token: string): Promise<As> {
  const { session } = (await app.call('staff.resolve', { token_hash: sha256(token) })).body;
  return session
    ? {
        staff: session.staff_id,
        session: session.session_id,
        permissions: session.permissions,
        site: session.site,
        ...(session.authenticated_at && { authenticatedAt: new Date(session.authenticated_at) }),
      }
    : {};
}

export async function addKey(
  app: IdentityApp,
  as: As,
): Promise<{ key: SoftwarePasskey; id: string }> {
  const { body } = await app.request('POST', '/api/staff/keys/options', { as, body: {} });
  const key = new SoftwarePasskey({ origin: STAFF_ORIGIN });
  const answer = await app.request('POST', '/api/staff/keys', {
    as,
    body: key.create((body as PasskeyCreationResponse).options),
  });
  if (answer.status !== 201) throw new Error(`key not added: ${JSON.stringify(answer.body)}`);
  return { key, id: (answer.body as { id: string }).id };
}

export async function staffLoginByKey(
  app: IdentityApp,
  { account: { email } }: Enrolment,
  key: SoftwarePasskey,
  { password = STAFF_PASSWORD, site = 'duet' } = {},
): Promise<TestResponse> {
  const { body, headers } = await app.request('POST', '/api/staff/login/options', {
    as: { site },
    body: {},
  });
  return app.request('POST', '/api/staff/login', {
    as: { site },
    headers: { 'x-duet-device': String(headers['x-duet-device']) },
    body: { email, password, key: key.prove((body as PasskeyRequestResponse).options) },
  });
}

export async function stepUpByKey(
  app: IdentityApp,
  as: As,
  key: SoftwarePasskey,
): Promise<TestResponse> {
  const { body } = await app.request('POST', '/api/staff/step-up/options', { as, body: {} });
  return app.request('POST', '/api/staff/step-up', {
    as,
    body: { key: key.prove((body as PasskeyRequestResponse).options) },
  });
}
