import { hashMember } from '@duet/service-kit/erased-members';
import { Logger } from '@nestjs/common';
import { type IdentityApp, identityApp } from '../../../test/app';
import { PASSWORD, activeMember } from '../../../test/factories';
import { addStaff, createCode, staffLogin } from '../../../test/staff';

let app: IdentityApp;
beforeAll(async () => {
  app = await identityApp();
});
afterAll(() => app.close());
afterEach(() => jest.restoreAllMocks());

const shorten = (id: string) => hashMember(id).slice(0, 16);

it('the login log contains successful and failed logins of members and staff, without e-mail addresses', async () => {
  const member = await activeMember(app);
  const enrolment = await addStaff(app);
  const lines: unknown[] = [];
  const note = (fields: unknown): void => void lines.push(fields);
  jest.spyOn(Logger.prototype, 'log').mockImplementation(note);
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(note);
  const logIn = (email: string, password: string) =>
    app.request('POST', '/api/user', { body: { email, password } });
  await logIn(member.email, PASSWORD);
  await logIn(member.email, 'not the password');
  await logIn('nobody@else.example', PASSWORD);
  await staffLogin(app, enrolment, createCode(app, enrolment));
  await staffLogin(app, enrolment, '000000');

  const logins = lines.filter((line) => (line as { event?: string }).event === 'login');
  const ofMember = { realm: 'member', factor: 'password', account: shorten(member.id) };
  const ofStaff = { realm: 'staff', factor: 'code', account: shorten(enrolment.account.id) };
  expect(logins).toEqual([
    { event: 'login', site: 'duet', ...ofMember },
    { event: 'login', site: 'duet', ...ofMember, reason: 'login_failed' },
    { event: 'login', site: 'duet', ...ofMember, account: null, reason: 'login_failed' },
    { event: 'login', site: 'duet', ...ofStaff },
    { event: 'login', site: 'duet', ...ofStaff, reason: 'login_failed' },
  ]);
});
