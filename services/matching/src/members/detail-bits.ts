import type { MemberSnapshot } from '@duet/schemas/events';
import { CHOICE_FIELDS, type ChoiceField, type ChoiceFilters } from '@duet/schemas/search-fields';

/** The highest bit of the column `details` marks fictional profiles. */
export const FICTIONAL = 2_147_483_648;

/**
 * Bit numbers in the column `details` (32 bits). Stored rows contain these numbers: append new
 * values at the end, never reuse a number.
 */
const PLACES: ReadonlyMap<string, number> = new Map(
  [
    ...['body_type.slim', 'body_type.normal', 'body_type.fat'],
    ...[
      'hair_colour.brunette',
      'hair_colour.blond',
      'hair_colour.brown',
      'hair_colour.white',
      'hair_colour.bald',
      'hair_colour.black',
    ],
    ...[
      'hair_colour.dark_blond',
      'hair_colour.dark_brown',
      'hair_colour.gray',
      'hair_colour.red',
      'hair_colour.other',
    ],
    ...[
      'eye_colour.blue',
      'eye_colour.green',
      'eye_colour.brown',
      'eye_colour.hazel',
      'eye_colour.gray',
    ],
    ...[
      'relationship_status.divorced',
      'relationship_status.living_together',
      'relationship_status.married',
    ],
    ...[
      'relationship_status.unmarried',
      'relationship_status.single',
      'relationship_status.widowed',
    ],
    ...['tattoos.yes', 'tattoos.no'],
  ].map((name, place) => [name, place]),
);

export function getDetailPosition(field: ChoiceField, value: string): number {
  const place = PLACES.get(`${field}.${value}`);
  if (place === undefined) throw new Error(`no bit number for choice ${field}.${value}`);
  return place;
}

export const toBits = (places: readonly number[]): number =>
  places.reduce((bits, place) => bits + 2 ** place, 0);

export const toDetailBits = (details: MemberSnapshot['details']): number[] =>
  CHOICE_FIELDS.flatMap((field) => {
    const value = details[field];
    return value === undefined ? [] : [getDetailPosition(field, value)];
  });

export const toDetails = ({
  details,
  fictional,
}: Pick<MemberSnapshot, 'details' | 'fictional'>): number =>
  toBits(toDetailBits(details)) + (fictional ? FICTIONAL : 0);

export const detailsWanted = (choices: ChoiceFilters): number[][] =>
  CHOICE_FIELDS.map((field) =>
    choices[field].map((value) => getDetailPosition(field, value)),
  ).filter((places) => places.length > 0);
