import type { Database } from '../faults/database.ts';
import type { Settings } from '../../tools/stack/settings.ts';
import type { Stack } from '../../tools/stack/stack.ts';
import type { AttackClient } from './client.ts';

/** What an attack works with: a running stack with demo members. */
export type Target = {
  settings: Settings;
  stack: Stack;
  /**
   * SQL as an administrator, for preparing members and for looking at what an attack changed; never
   * for the attack itself.
   */
  database: Database;
  client: AttackClient;
};

/**
 * One way to get at something that is not the caller's.
 * Each file of `attacks/` exports a list of them as `attacks`.
 */
export type Attack = {
  /**
   * What the attacker wants, as a sentence part: "reads a date of birth by a forged search cursor".
   */
  name: string;
  /**
   * Tries it over HTTP as visitor, member or staff.
   * @returns one line for each thing that got through; none when the site held
   */
  run: (target: Target) => Promise<string[]>;
};
