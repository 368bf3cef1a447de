import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '@duet/schemas/events';
import { internalCalls } from '@duet/schemas/internal';

const root = join(__dirname, '../../..');
/** During a deployment, an older version of these processes may still make the call. */
const FORMER: Record<string, readonly string[]> = { 'mail.recipient': ['messaging'] };
const REPLAY = ['matching.erase', 'messaging.erase', 'billing.erase'];

function readSources(folder: string): string {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.i?test\.ts$/.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))
    .join('\n');
}

const sources = Object.fromEntries(
  [...SERVICES, 'gateway'].map((name) => [
    name,
    readSources(name === 'gateway' ? 'gateway/src' : `services/${name}/src`),
  ]),
);
const makes = (process: string, call: string): boolean =>
  new RegExp(`\\.call\\(\\s*'${call}'`).test(sources[process] ?? '') ||
  (call === 'sites.get' &&
    process !== 'identity' &&
    /\bSiteRulesService\b/.test(sources[process] ?? '')) ||
  (call === 'budgets.count' && /\bBudgetsModule\.remote\b/.test(sources[process] ?? '')) ||
  (REPLAY.includes(call) && process === 'identity');

// @spec 11.11
describe('callers of internal calls', () => {
  it.each(Object.entries(internalCalls))(
    '%s declares exactly the processes that make the call',
    (name, call) => {
      const making = Object.keys(sources).filter((process) => makes(process, name));
      expect([...call.callers].sort()).toEqual(
        [...new Set([...making, ...(FORMER[name] ?? [])])].sort(),
      );
    },
  );
});
