import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EYE_COLOURS, HAIR_COLOURS } from '@duet/schemas/choice-lists';

/** Portraits are photos/`<person>-<shot>.webp`. portraits/generate.mjs writes faces.json. */
export interface Face {
  person: string;
  gender: 'woman' | 'man';
  mature: boolean;
  hair: (typeof HAIR_COLOURS)[number];
  eyes: (typeof EYE_COLOURS)[number];
  scenes: string[];
}

export const FACES = JSON.parse(
  readFileSync(join(import.meta.dirname, 'portraits/faces.json'), 'utf8'),
) as readonly Face[];
