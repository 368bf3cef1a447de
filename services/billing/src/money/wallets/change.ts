/** How a wallet or a lot changes. What is `available` in a wallet is what remains of a lot. */
export interface Change {
  id: string;
  available: number;
  held: number;
  spent: number;
}

const ID = 'CHAR(26) CHARACTER SET ascii COLLATE ascii_bin';

/**
 * A table of changes out of one parameter (`JSON.stringify(changes)`), so that one statement does
 * them all however many they are. Rows come in the order of the list; `STRAIGHT_JOIN` from it locks
 * in that order.
 */
export const CHANGES = `JSON_TABLE(?, '$[*]' COLUMNS (id ${ID} PATH '$.id', available INT PATH '$.available', held INT PATH '$.held', spent INT PATH '$.spent')) AS c`;
