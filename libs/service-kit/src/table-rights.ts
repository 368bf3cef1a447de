/**
 * What the runtime user of a service may do with a table:
 * - `read`: SELECT
 * - `append`: SELECT, INSERT
 * - `remove`: SELECT, INSERT, DELETE, for rows that never change
 * - `amend`: SELECT, INSERT, UPDATE, for rows that stay
 * - `change`: SELECT, INSERT, UPDATE, DELETE
 * - `update`: SELECT, INSERT and UPDATE of these columns only
 */
export type TableRight =
  'read' | 'append' | 'remove' | 'amend' | 'change' | { update: readonly string[] };

export type TableRights = Readonly<Record<string, TableRight>>;

type MigrationClass = new (...args: never[]) => object;

export type Migrations = MigrationClass[] & { readonly rights: TableRights };

/** Every table that the migrations create needs a right. */
export const withRights = <M extends MigrationClass>(
  migrations: readonly M[],
  rights: TableRights,
): M[] & Pick<Migrations, 'rights'> => Object.assign([...migrations], { rights });

const PRIVILEGES = {
  read: ['SELECT'],
  append: ['SELECT', 'INSERT'],
  remove: ['SELECT', 'INSERT', 'DELETE'],
  amend: ['SELECT', 'INSERT', 'UPDATE'],
  change: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
};

const quote = (name: string): string => `\`${name}\``;
const toUser = (name: string): string => `'${name}'@'%'`;

interface Grantee {
  schema: string;
  user: string;
}

export function toGrants(
  { schema, user }: Grantee,
  rights: TableRights,
  { isNew }: { isNew: boolean },
): string[] {
  return Object.entries(rights).flatMap(([table, right]) => {
    const on = `ON ${quote(schema)}.${quote(table)}`;
    const columns = typeof right === 'object' ? right.update.map(quote) : [];
    const given = PRIVILEGES[typeof right === 'object' ? 'append' : right];
    const others = PRIVILEGES.change.filter((privilege) => !given.includes(privilege));
    return [
      `GRANT ${given.join(', ')} ${on} TO ${toUser(user)}`,
      ...(isNew || others.length === 0
        ? []
        : [`REVOKE ${others.join(', ')} ${on} FROM ${toUser(user)}`]),
      ...(columns.length > 0
        ? [`GRANT UPDATE (${columns.join(', ')}) ${on} TO ${toUser(user)}`]
        : []),
    ];
  });
}

/** Revokes rights on the whole schema, which earlier versions granted. */
export function toSchemaRevocations({ schema, user }: Grantee): string[] {
  // An existing GRANT may name the schema with or without an escaped wildcard `_`.
  const names = new Set([schema.replaceAll('_', '\\_'), schema]);
  return [...names].map((name) => `REVOKE ALL PRIVILEGES ON ${quote(name)}.* FROM ${toUser(user)}`);
}
