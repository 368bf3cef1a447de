import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { mediaStore } from '@duet/media/media-store';
import { OBJECT_STORE } from '@duet/media/object-store';
import { LIMITS } from '@duet/schemas/identity';
import { withCommandApp } from '@duet/service-kit/command-app';
import { randomId } from '@duet/service-kit/ids';
import { Transactions } from '@duet/service-kit/transaction';
import type { INestApplicationContext } from '@nestjs/common';
import { renderUnicodeCompact } from 'uqr';
import { Passwords } from '../account/accounts/passwords';
import { readDemo, readEnv } from '../env';
import { EvidenceVault } from '../trust/illegal-images/evidence-vault';
import { migrations } from '../migrations';
import { AuditLog } from '../staff/accounts/audit-log';
import { AuditRepository } from '../staff/accounts/audit.repository';
import { Sealed } from '../account/one-time-codes/sealed';
import {
  type Enrolment,
  StaffAccounts,
  StaffAccountError,
  parseGrant,
} from '../staff/accounts/staff-accounts';
import { StaffSessionRepository } from '../staff/accounts/staff-session.repository';
import { StaffSessions } from '../staff/accounts/staff-sessions';
import { StaffKeyRepository } from '../staff/accounts/staff-key.repository';
import { StaffRepository } from '../staff/accounts/staff.repository';
import { enrolmentUri } from '../account/one-time-codes/totp';

const USAGE = `npm run staff -- list
npm run staff -- add <e-mail> <name> <site>:<role> [<site>:<role> …]     prints password (to be changed within 3 days), QR code and recovery codes only once
npm run staff -- roles <e-mail> <site>:<role> [<site>:<role> …]
npm run staff -- disable <e-mail>
npm run staff -- enable <e-mail>
npm run staff -- reset-password <e-mail>                                 new first password; ends sessions
npm run staff -- reset-2fa <e-mail>                                      new secret and recovery codes; removes security keys
npm run staff -- evidence <number> <file>                                writes a decrypted seized picture to <file>, for authorities
npm run staff -- code demo                                               prints the current one-time code of the demo account`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const DEMO = 'staff@duet.example';

function sayEnrolment({ account, secret, recoveryCodes }: Enrolment, password?: string): void {
  say(`\n${account.name} <${account.email}>${password ? `\n  Password        ${password}` : ''}`);
  say(`  Second factor   ${secret}\n`);
  say(renderUnicodeCompact(enrolmentUri(secret, account.email), { border: 2 }));
  say(`\n  Recovery codes  ${recoveryCodes.join('  ')}`);
  say(
    '\nThese values are shown only once. Scan the QR code with an authenticator app, and store the recovery codes separately.',
  );
}

async function add(accounts: StaffAccounts, [email = '', ...words]: string[]): Promise<void> {
  const grants = words.filter((word) => word.includes(':')).map(parseGrant);
  const name = words.filter((word) => !word.includes(':')).join(' ');
  if (!/^\S+@\S+$/.test(email) || !name || name.length > LIMITS.nameLength || grants.length === 0)
    throw new StaffAccountError(USAGE);
  const password = randomId(20);
  sayEnrolment(
    await accounts.add({ email: email.toLowerCase(), name, password, grants }),
    password,
  );
}

/** Reads the credentials from the environment, which process lists do not show. */
async function addDemo(accounts: StaffAccounts): Promise<void> {
  const { DEMO_STAFF_PASSWORD: password, DEMO_STAFF_SECRET: secret } = readDemo();
  const grants = ['duet:admin', 'funkenflug:admin'].map(parseGrant);
  await accounts.add({
    ...{ email: DEMO, name: 'Robin', password, grants, secret },
    isOwnPassword: true,
  });
}

async function exportEvidence(
  app: INestApplicationContext,
  [id = '', file = '']: string[],
): Promise<void> {
  if (!id || !file) throw new StaffAccountError(USAGE);
  const bytes = await app.get(EvidenceVault).open(id);
  await app.get(Transactions).run((tx) =>
    app.get(AuditLog).add(tx, {
      site: null,
      staffId: null,
      action: 'illegal_image.opened',
      subject: { kind: 'case', id },
    }),
  );
  await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
  say('Done.');
}

async function run(
  accounts: StaffAccounts,
  staff: StaffRepository,
  [command, ...args]: string[],
): Promise<void> {
  const [email = '', ...rest] = args;
  if (command === 'list')
    return say(
      (await staff.list())
        .map((each) => `${each.email}  ${each.name}  ${each.status}  ${each.roles ?? 'no role'}`)
        .join('\n') || 'No staff accounts yet.',
    );
  if (command === 'add') return add(accounts, args);
  if (command === 'add-demo') return addDemo(accounts);
  if (!email) throw new StaffAccountError(USAGE);
  if (command === 'roles' && rest.length > 0) await accounts.setGrants(email, rest.map(parseGrant));
  else if (command === 'disable') await accounts.setStatus(email, 'disabled');
  else if (command === 'enable') await accounts.setStatus(email, 'active');
  else if (command === 'reset-password') {
    const password = randomId(20);
    await accounts.resetPassword(email, password);
    say(`  Password        ${password}`);
  } else if (command === 'reset-2fa') return sayEnrolment(await accounts.resetSecondFactor(email));
  // Only for the demo account: a printed code would bypass another account's second factor.
  else if (command === 'code' && email === 'demo') return say(await accounts.code(DEMO));
  else throw new StaffAccountError(USAGE);
  say('Done.');
}

async function main(args: string[]): Promise<void> {
  const env = readEnv();
  const providers = [
    { provide: OBJECT_STORE, useFactory: () => mediaStore(env) },
    EvidenceVault,
    AuditLog,
    AuditRepository,
    Passwords,
    Sealed,
    StaffAccounts,
    StaffKeyRepository,
    StaffRepository,
    StaffSessionRepository,
    StaffSessions,
  ];
  await withCommandApp({ name: 'identity', env, migrations }, { providers }, (app) =>
    args[0] === 'evidence'
      ? exportEvidence(app, args.slice(1))
      : run(app.get(StaffAccounts), app.get(StaffRepository), args),
  );
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof StaffAccountError ? error.message : String(error)}\n`);
  process.exit(1);
});
