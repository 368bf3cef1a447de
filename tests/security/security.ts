import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Database } from '../faults/database.ts';
import { say, step } from '../../tools/stack/output.ts';
import { root } from '../../tools/stack/settings.ts';
import type { Stack } from '../../tools/stack/stack.ts';
import type { Attack, Target } from './attack.ts';
import { AttackClient } from './client.ts';

const FOLDER = 'tests/security/attacks';
export const UNTRIED = 'could not be tried';

export type SecurityResult = {
  isSound: boolean;
  summary: { test: 'security'; attacks: number; succeeded: number };
  findings: string[];
};

export async function loadAttacks(): Promise<Attack[]> {
  const files = readdirSync(join(root, FOLDER))
    .filter((name) => name.endsWith('.ts'))
    .sort();
  const modules = await Promise.all(
    files.map((name) => import(join(root, FOLDER, name)) as Promise<{ attacks: Attack[] }>),
  );
  return modules.flatMap(({ attacks }) => attacks);
}

export async function security(stack: Stack, only = ''): Promise<SecurityResult> {
  const attacks = (await loadAttacks()).filter(({ name }) => name.includes(only));
  const findings = await step(
    'attacks',
    (note) => tryAll(stack, attacks, note),
    (found) => found.length === 0,
  );
  for (const line of findings) say(`  ! ${line}`);
  const succeeded = new Set(findings.map((line) => line.split(': ')[0])).size;
  const summary = { test: 'security', attacks: attacks.length, succeeded } as const;
  return { isSound: attacks.length > 0 && findings.length === 0, summary, findings };
}

async function tryAll(
  stack: Stack,
  attacks: Attack[],
  note: (text: string) => void,
): Promise<string[]> {
  const database = new Database(stack.settings);
  const client = new AttackClient(stack.settings, database);
  const target: Target = { settings: stack.settings, stack, database, client };
  const findings: string[] = [];
  for (const attack of attacks) {
    note(attack.name);
    try {
      findings.push(...(await attack.run(target)).map((line) => `${attack.name}: ${line}`));
    } catch (error) {
      // An attack that fails to run counts as a finding, because it proves nothing.
      findings.push(
        `${attack.name}: ${UNTRIED}: ${error instanceof Error ? error.stack : String(error)}`,
      );
    }
  }
  await client.close();
  return findings;
}
