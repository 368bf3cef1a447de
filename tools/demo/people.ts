import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EYE_COLOURS, HAIR_COLOURS } from '@duet/schemas/choice-lists';

/**
 * Somebody whose three portraits lie in photos/ as <person>-<shot>.webp, as portraits/generate.mjs
 * wrote it down.
 */
export interface Face {
  person: string;
  gender: 'woman' | 'man';
  /** Grey hair or lines, so that the age given to a member fits the face. */
  mature: boolean;
  /** Values of the profile choices hair_colour and eye_colour. */
  hair: (typeof HAIR_COLOURS)[number];
  eyes: (typeof EYE_COLOURS)[number];
  /** Where each picture is set. */
  scenes: string[];
}

export const FACES = JSON.parse(
  readFileSync(join(import.meta.dirname, 'portraits/faces.json'), 'utf8'),
) as readonly Face[];
