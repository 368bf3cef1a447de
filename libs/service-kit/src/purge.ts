const ROWS = 5_000;

/**
 * Repeats a DELETE until it deletes fewer rows than its limit, which keeps the locks short.
 * @param deleteRows runs `DELETE … LIMIT ?` with the given limit
 * @returns the number of deleted rows
 */
export async function purge(
  deleteRows: (limit: number) => Promise<{ affectedRows: number }>,
): Promise<number> {
  let deleted = 0;
  let affectedRows = ROWS;
  while (affectedRows === ROWS) {
    ({ affectedRows } = await deleteRows(ROWS));
    deleted += affectedRows;
  }
  return deleted;
}
