import type { Database } from '../faults/database.ts';
import type { Settings } from '../../tools/stack/settings.ts';
import type { Stack } from '../../tools/stack/stack.ts';
import type { AttackClient } from './client.ts';

export type Target = {
  settings: Settings;
  stack: Stack;
  /** Administrator SQL to prepare members and check effects; never part of the attack. */
  database: Database;
  client: AttackClient;
};

export type Attack = {
  /** A predicate: "reads a date of birth by a forged search cursor". */
  name: string;
  /** @returns one line per finding; empty when the site resisted */
  run: (target: Target) => Promise<string[]>;
};
