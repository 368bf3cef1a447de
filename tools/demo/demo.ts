import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../stack/exec.ts';
import { say, step, Trouble } from '../stack/output.ts';
import { serverEnvironment } from '../stack/environments.ts';
import { root, writePrivately, type Settings } from '../stack/settings.ts';

export type DemoLogin = {
  email: string;
  password: string;
  name: string;
  note: string;
  site?: string;
};

const demoFolder = join(root, 'tools/demo');

export const DEMO_STAFF = 'staff@duet.example';
const CLAIM = JSON.stringify({ percent: 46, source: 'Duet demo, sample figure' });

const RECORDS = {
  members: 'demo-imported.json',
  staff: 'demo-staff.json',
  settings: 'demo-settings.json',
};

/** Marks a restored site as seeded, so that no demo data is added. */
export function leaveAsRestored(settings: Settings): void {
  for (const record of Object.values(RECORDS))
    writePrivately(join(settings.dataDir, record), { restored_at: new Date().toISOString() });
}

export async function seedDemo(settings: Settings, signal: AbortSignal): Promise<void> {
  await once(settings, signal, {
    record: RECORDS.members,
    title: 'demo members',
    script: ['cli/import-members.js', demoFolder],
  });
  await once(settings, signal, {
    record: RECORDS.staff,
    title: 'demo staff',
    script: ['cli/staff-command.js', 'add-demo'],
  });
  await once(settings, signal, {
    record: RECORDS.settings,
    title: 'demo settings',
    script: ['cli/site-command.js', 'set', 'duet', 'premium_claim', CLAIM],
  });
}

async function once(
  settings: Settings,
  signal: AbortSignal,
  {
    record: name,
    title,
    script: [script = '', ...args],
  }: { record: string; title: string; script: string[] },
): Promise<void> {
  const record = join(settings.dataDir, name);
  if (existsSync(record)) return;
  const { staffPassword, staffTotp } = settings.secrets;
  await step(title, async (note) => {
    const { code, tail } = await run(
      [process.execPath, '--enable-source-maps', `services/identity/dist/${script}`, ...args],
      {
        env: {
          ...serverEnvironment(settings, 'identity', 'identity'),
          DEMO_STAFF_PASSWORD: staffPassword,
          DEMO_STAFF_SECRET: staffTotp,
        },
        signal,
        log: join(settings.logsDir, 'demo.log'),
        onLine: (line) => note(line.slice(0, 60)),
      },
    );
    if (code !== 0)
      throw new Trouble(`Creating the ${title} failed: the last lines are above.`, tail.slice(-30));
  });
  writePrivately(record, { imported_at: new Date().toISOString() });
}

export function demoLogins(): DemoLogin[] {
  return JSON.parse(readFileSync(join(demoFolder, 'logins.json'), 'utf8')) as DemoLogin[];
}

function otherSites(settings: Settings): string[] {
  return ['funkenflug.localhost'].map((host) => {
    const url = new URL(settings.siteUrl);
    url.hostname = host;
    return url.origin;
  });
}

export function printAddresses(settings: Settings): void {
  say();
  say('Duet is running.');
  say();
  say(`  Site             ${settings.siteUrl}`);
  for (const address of otherSites(settings)) say(`                   ${address}`);
  say(`  Mailbox          ${settings.mailboxUrl}`);
  say(`  Payment sandbox  ${settings.paymentUrl}`);
  say(`  Logs             ${settings.logsDir}`);
  say();
  say('  Demo logins');
  for (const login of demoLogins())
    say(
      `    ${login.email} / ${login.password}  ${login.name}${login.note ? `, ${login.note}` : ''}${login.site ? ` (${login.site})` : ''}`,
    );
  say();
  say(`  Staff            ${settings.staffUrl}/staff`);
  for (const address of otherSites(settings))
    say(`                   ${address.replace('://', '://staff.')}/staff`);
  say(`    ${DEMO_STAFF} / ${settings.secrets.staffPassword}`);
  say(
    `    current code: npm run staff -- code demo  (or an authenticator with the secret ${settings.secrets.staffTotp})`,
  );
  say(`    queue dashboard: ${settings.queuesUrl}, with the same login`);
  say();
  say('Ctrl-C stops everything.');
}
