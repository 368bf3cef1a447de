const ROWS = 5_000;

/**
 * Repeats a DELETE, whose limit keeps locks short, until it deletes fewer rows than the limit.
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
