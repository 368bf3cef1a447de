/** Amounts to add to a wallet or a lot. For a lot, `available` means the column `remaining`. */
export interface Change {
  id: string;
  available: number;
  held: number;
  spent: number;
}

const ID = 'CHAR(26) CHARACTER SET ascii COLLATE ascii_bin';

/** SQL table of changes. A `STRAIGHT_JOIN` after it locks the joined rows in the table's order. */
export const CHANGES = `JSON_TABLE(?, '$[*]' COLUMNS (id ${ID} PATH '$.id', available INT PATH '$.available', held INT PATH '$.held', spent INT PATH '$.spent')) AS c`;
