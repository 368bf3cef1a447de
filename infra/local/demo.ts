import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './exec.ts';
import { say, step, Trouble } from './output.ts';
import { serverEnvironment } from './processes.ts';
import { root, writePrivately, type Settings } from './settings.ts';

export type DemoLogin = { email: string; password: string; name: string; note: string; site?: string };

const demoFolder = join(root, 'infra/local/demo');

/** What the demo's first site says of itself. The figure is the specification's; a real site names its own survey. */
const DEMO_SETTINGS = { premium_claim: { percent: 46, source: 'Duet demo, sample figure' } };

async function setOnFirstSite(settings: Settings, setting: string, value: unknown, signal: AbortSignal): Promise<void> {
  const command = [process.execPath, '--enable-source-maps', 'services/identity/dist/site-command.js', 'set', 'duet', setting, JSON.stringify(value)];
  const env = { ...serverEnvironment(settings, 'identity', 'identity'), LOG_LEVEL: 'warn' };
  const { code, tail } = await run(command, { env, signal, log: join(settings.logsDir, 'demo-settings.log') });
  if (code !== 0) throw new Trouble(`The demo's ${setting} could not be set: the last lines are above.`, tail.slice(-30));
}

/** Imports the demo members once per data folder. */
export async function seedDemo(settings: Settings, signal: AbortSignal): Promise<void> {
  const record = join(settings.dataDir, 'demo-imported.json');
  if (existsSync(record)) return;
  await step('demo members', async (note) => {
    const { code, tail } = await run([process.execPath, '--enable-source-maps', 'services/identity/dist/import-members.js', demoFolder], {
      env: serverEnvironment(settings, 'identity', 'identity'),
      signal,
      log: join(settings.logsDir, 'demo.log'),
      onLine: (line) => note(line.slice(0, 60)),
    });
    if (code !== 0) throw new Trouble('The demo members could not be imported: the last lines are above.', tail.slice(-30));
    for (const [setting, value] of Object.entries(DEMO_SETTINGS)) await setOnFirstSite(settings, setting, value, signal);
  });
  writePrivately(record, { imported_at: new Date().toISOString() });
}

export function demoLogins(): DemoLogin[] {
  return JSON.parse(readFileSync(join(demoFolder, 'logins.json'), 'utf8')) as DemoLogin[];
}

/** Sites beside the first one: same port, other host name. */
function otherSites(settings: Settings): string[] {
  return ['funkenflug.localhost'].map((host) => {
    const url = new URL(settings.siteUrl);
    url.hostname = host;
    return url.origin;
  });
}

/** The last thing that a start prints: where everything is, and who can log in. */
export function printAddresses(settings: Settings): void {
  say();
  say('Duet is running.');
  say();
  say(`  Site             ${settings.siteUrl}`);
  for (const address of otherSites(settings)) say(`                   ${address}`);
  say(`  Mailbox          ${settings.mailboxUrl}`);
  say(`  Queue dashboard  ${settings.queuesUrl}  (login: ${settings.queuesUser} / ${settings.secrets.queues})`);
  say(`  Payment sandbox  ${settings.paymentUrl}`);
  say(`  Logs             ${settings.logsDir}`);
  say();
  say('  Demo logins');
  for (const login of demoLogins()) say(`    ${login.email} / ${login.password}  ${login.name}${login.note ? `, ${login.note}` : ''}${login.site ? ` (${login.site})` : ''}`);
  say();
  say('Ctrl-C stops everything.');
}
