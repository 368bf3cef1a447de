import { countOverdueRows } from '@duet/service-kit/overdue-rows';
import { type Retention, type Term } from '@duet/service-kit/retention';
import { hashMember } from '@duet/service-kit/erased-members';
import type { ServiceEnv } from '@duet/service-kit/env';
import type { TestApp } from './test-app';

const ERASED = 'gonemember01';
const DAY = 86_400_000;
const HOUR = 3_600_000;

type Values = Record<string, unknown>;
export interface RetentionParts {
  retention: Retention;
  settings?: Record<string, number>;
  /** Jobs by name. Without its job, a term's overdue rows are counted, but not deleted. */
  jobs: Record<string, () => Promise<unknown>>;
  /** By table and index of the term: values for which the term's condition is true. */
  values?: Record<string, readonly Values[]>;
  /** Plants the row to which a join leads. */
  joined?: Record<string, { table: string; values: Values }>;
}

/** Unset columns get the implicit default of their type. */
export async function plantRow(app: TestApp<ServiceEnv>, table: string, values: Values) {
  const columns = Object.keys(values).map((column) => `\`${column}\``);
  await app.owner.query(
    `SET STATEMENT sql_mode = '', foreign_key_checks = 0, check_constraint_checks = 0
      FOR INSERT INTO \`${table}\` (${columns.join(', ')}) VALUES (?)`,
    [Object.values(values)],
  );
}

const countRows = async (app: TestApp<ServiceEnv>, table: string): Promise<number> =>
  Number((await app.sql<{ n: string }>(`SELECT COUNT(*) AS n FROM \`${table}\``))[0]?.n);

/** Plants a row before and after the end of each term, and runs the job of the term. */
export function testRetention(open: () => TestApp<ServiceEnv>, parts: RetentionParts): void {
  const { retention, settings = {}, jobs, values = {}, joined = {} } = parts;
  const terms = Object.entries(retention).flatMap(([table, { terms: own = [] }]) =>
    own.map((term, index) => ({ table, term, index, name: `${table}.${term.after}` })),
  );

  const plant = async (table: string, term: Term, index: number, at: Date): Promise<void> => {
    const app = open();
    const other = joined[table];
    await app.truncate();
    if (other)
      await plantRow(app, other.table, { ...other.values, [term.after.split('.')[1] ?? '']: at });
    await plantRow(app, table, {
      ...(other ? {} : { [term.after]: at }),
      ...values[table]?.[index],
    });
  };
  const count = async (table: string) =>
    (
      await countOverdueRows(open().dataSource, retention, { now: open().clock.now(), settings })
    ).get(table);

  it.each(terms)(
    '$name: the job deletes a row after its end, not before',
    async ({ table, term, index }) => {
      const app = open();
      const { days } = term;
      const kept = (typeof days === 'number' ? days : (settings[days.setting] ?? 0)) * DAY;
      const now = app.clock.now().getTime();
      const run = jobs[term.by];
      await plant(table, term, index, new Date(now - kept + HOUR));
      await run?.();
      expect(await countRows(app, table)).toBe(1);
      expect(await count(table)).toEqual({ rows: 0, oldest: null });
      const old = new Date(now - kept - 2 * DAY);
      await plant(table, term, index, old);
      expect(await count(table)).toEqual({ rows: 1, oldest: old });
      if (!run) return;
      await run();
      expect(await countRows(app, table)).toBe(0);
      expect(await count(table)).toEqual({ rows: 0, oldest: null });
    },
  );

  const members = Object.entries(retention).flatMap(([table, { members: own = [] }]) =>
    own.map((column) => ({ table, column, name: `${table}.${column}` })),
  );

  it.each(members)('$name: a row of an erased member counts', async ({ table, column }) => {
    const app = open();
    await app.truncate();
    const young = (retention[table]?.terms ?? [])
      .filter(({ join }) => join === undefined)
      .map(({ after }) => [after, app.clock.now()]);
    await plantRow(app, table, { [column]: ERASED, ...Object.fromEntries(young) });
    expect((await count(table))?.rows).toBe(0);
    await plantRow(app, 'erased_member', {
      id_hash: hashMember(ERASED),
      erased_at: app.clock.now(),
    });
    expect((await count(table))?.rows).toBe(1);
  });
}
