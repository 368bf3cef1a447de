import { z } from 'zod';
import type { CallContract } from '@duet/schemas/api-contract';
import type { TypesContract } from '../compare-types.ts';

/** A file of a kept version, with the digest of the build and the signature of the release. */
export const USES_FILE = 'uses.json';

/**
 * The part of the contracts that a remote uses: what its code sends and reads, in the form of the
 * contracts.
 */
export interface Uses {
  /** Services to calls. A call has several entries if its callers send different fields. */
  calls: Record<string, Record<string, CallContract[]>>;
  /** Calls that no contract has. */
  unknown: string[];
  libraries: Record<string, TypesContract>;
}

export const uses = z.object({
  calls: z.record(z.string(), z.record(z.string(), z.array(z.looseObject({ access: z.string() })))),
  unknown: z.array(z.string()),
  libraries: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ kind: z.enum(['component', 'function', 'value']) })),
  ),
});

/** @throws if the text is not a list of uses */
export const parseUses = (text: string): Uses => uses.parse(JSON.parse(text)) as unknown as Uses;
