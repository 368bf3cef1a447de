import { z } from 'zod';
import type { CallContract } from '@duet/schemas/api-contract';
import type { TypesContract } from '../compare-types.ts';

/** File with a remote's uses of APIs and libraries. The signature of a release covers it. */
export const USES_FILE = 'uses.json';

/** What a remote's code sends and reads, in the format of the contracts. */
export interface Uses {
  /** Keys are service and call. Callers that send different fields have separate entries. */
  calls: Record<string, Record<string, CallContract[]>>;
  /** Calls that are in no contract. */
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

export const parseUses = (text: string): Uses => uses.parse(JSON.parse(text)) as unknown as Uses;
