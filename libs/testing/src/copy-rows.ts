interface Database {
  sql: <T>(query: string, values?: unknown[]) => Promise<T[]>;
}

/** Copies of the row get the ids 000000000001, 000000000002, … */
export async function copyRows(
  database: Database,
  table: string,
  id: string,
  count: number,
): Promise<string[]> {
  const columns = (await database.sql<{ Field: string }>(`SHOW COLUMNS FROM ${table}`)).map(
    ({ Field }) => Field,
  );
  const copies = Array.from({ length: count }, (_, index) => String(index + 1).padStart(12, '0'));
  const values = columns.map((column) =>
    column === 'id' || column === 'card' ? `REPLACE(t.${column}, ?, c.id)` : `t.${column}`,
  );
  const source = copies.map((copy) => `SELECT '${copy}' AS id`).join(' UNION ALL ');
  await database.sql(
    `INSERT INTO ${table} (${columns.join(', ')})
      SELECT ${values.join(', ')} FROM ${table} t JOIN (${source}) c WHERE t.id = ?`,
    [...columns.filter((column) => column === 'id' || column === 'card').map(() => id), id],
  );
  return copies;
}
