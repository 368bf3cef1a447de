import type { Database } from '../faults/database.ts';
import type { Settings } from '../../tools/stack/settings.ts';
import type { Stack } from '../../tools/stack/stack.ts';
import type { AttackClient } from './client.ts';

export type Target = {
  settings: Settings;
  stack: Stack;
  /** Only preparation and checks of effects use SQL; attacks do not. */
  database: Database;
  client: AttackClient;
};

export type Attack = {
  /** What the attacker does, such as "reads a date of birth with a forged search cursor". */
  name: string;
  /** @returns one line per finding */
  run: (target: Target) => Promise<string[]>;
};
