import type { MemberSnapshot } from '@duet/schemas/events';
import type { Face } from './people.ts';
import { randomSource } from './random.ts';

type Details = MemberSnapshot['details'];

/** With a separate random source, changes in this file do not change other generated values. */
const random = randomSource(20261121);

function weighted<V extends string>(shares: Record<V, number>): V {
  const entries = Object.entries(shares) as [V, number][];
  let left = random() * entries.reduce((sum, [, share]) => sum + share, 0);
  return (entries.find(([, share]) => (left -= share) < 0) ?? entries[0])?.[0] as V;
}

export function getDetails({ hair, eyes, mature }: Face): Details {
  const said: Required<Details> = {
    body_type: weighted({ slim: 3, normal: 5, fat: 2 }),
    hair_colour: hair,
    eye_colour: eyes,
    relationship_status: weighted(
      mature
        ? { divorced: 40, single: 30, widowed: 14, unmarried: 6, married: 6, living_together: 4 }
        : { single: 62, unmarried: 12, divorced: 12, married: 8, living_together: 5, widowed: 1 },
    ),
    tattoos: weighted({ yes: 3, no: 7 }),
  };
  return Object.fromEntries(Object.entries(said).filter(() => random() < 0.7));
}
