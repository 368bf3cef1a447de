import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Trouble } from '../output.ts';
import { root, type Settings } from '../settings.ts';

type Change = { file: string; from: string; to: string };

/** Bugs that the fault test has to find, as changes of built code. None of them fails in quiet weather. */
export const PLANTED = {
  'no fence': [
    { file: 'messages/message.repository.js', from: "sent_at = ?, sweep_at = NULL WHERE id = ? AND state = 'pending'", to: 'sent_at = ?, sweep_at = NULL WHERE id = ?' },
  ],
  'no idempotency': [
    { file: 'messages/message.service.js', from: 'clientId: sent.client_id', to: 'clientId: (0, _ids.newId)()' },
  ],
  'publish before commit': [
    {
      file: 'messages/settlement.service.js',
      from: 'const delivered = await this.transactions.run((tx)=>this.deliver(tx, message, credits))',
      to: "await this.transactions.run((tx)=>this.publish(tx, message, 'sent')); const delivered = await this.transactions.run((tx)=>this.deliver(tx, message, credits))",
    },
  ],
} as const satisfies Record<string, Change[]>;
export type PlantedBug = keyof typeof PLANTED;

/** A copy of messaging's built code with one bug in it. @returns its main.js */
export function plant(settings: Settings, bug: PlantedBug): string {
  const folder = join(settings.dataDir, 'planted', bug.replaceAll(' ', '-'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const service = join(root, 'services/messaging');
  cpSync(join(service, 'dist'), join(folder, 'dist'), { recursive: true });
  symlinkSync(join(service, 'messages'), join(folder, 'messages'));
  for (const { file, from, to } of PLANTED[bug]) {
    const path = join(folder, 'dist', file);
    const code = readFileSync(path, 'utf8');
    // The code has moved on: the bug must be planted anew, or this would show nothing.
    if (code.split(from).length !== 2) throw new Trouble(`The bug "${bug}" can no longer be planted in ${file}.`);
    writeFileSync(path, code.replace(from, to));
  }
  return join(folder, 'dist/main.js');
}
