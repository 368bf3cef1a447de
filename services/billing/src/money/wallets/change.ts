/** Changes to add to a wallet or a lot. For a lot, `available` means its column `remaining`. */
export interface Change {
  id: string;
  available: number;
  held: number;
  spent: number;
}

const ID = 'CHAR(26) CHARACTER SET ascii COLLATE ascii_bin';

/**
 * One JSON parameter for any number of changes. `STRAIGHT_JOIN` locks the rows in the order of the
 * list.
 */
export const CHANGES = `JSON_TABLE(?, '$[*]' COLUMNS (id ${ID} PATH '$.id', available INT PATH '$.available', held INT PATH '$.held', spent INT PATH '$.spent')) AS c`;
