import { createHash } from 'node:crypto';
import { z } from 'zod';

/** `chain` is the kind of rows, `number` the checkpoint's number. `from` is exclusive. */
export interface CheckpointRange {
  chain: string;
  number: number;
  from: Date;
  until: Date;
}

export const checkpoint = z.object({
  chain: z.string(),
  number: z.int().min(1),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  rows: z.int().min(0),
  digest: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Backups write one JSON line per checkpoint. */
export type ExportedCheckpoint = z.infer<typeof checkpoint>;

export const FIRST_DIGEST = '0'.repeat(64);

/**
 * Returns SHA-256 in hexadecimal. The hashed lines end with `\n`: previous digest, chain, number,
 * from, until (ISO 8601), then each row as JSON.
 */
export function computeDigest(
  previous: string,
  { chain, number, from, until }: CheckpointRange,
  rows: readonly string[],
): string {
  const hash = createHash('sha256');
  for (const line of [previous, chain, number, from.toISOString(), until.toISOString(), ...rows])
    hash.update(`${line}\n`);
  return hash.digest('hex');
}

export type RowValue = string | number | Date | Buffer | null;

export const toCanonicalRow = (values: readonly RowValue[]): string =>
  JSON.stringify(values.map(toText));

function toText(value: RowValue): string | null {
  if (value === null) return null;
  if (value instanceof Date) return value.toISOString();
  return Buffer.isBuffer(value) ? value.toString('hex') : String(value);
}
