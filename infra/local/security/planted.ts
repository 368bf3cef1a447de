import type { Change } from '../plant.ts';
import type { Service } from '../settings.ts';

/** A hole planted in a service's built code, and the name of the attack that must then succeed. */
export type PlantedHole = { service: Service; attack: string; changes: readonly Change[] };

/** By what is wrong in the planted code. */
export const HOLES: Record<string, PlantedHole> = {
  'settings are published without their allow-list': {
    service: 'identity',
    attack: 'reads a site’s private settings',
    changes: [{ file: 'sites/site.service.js', from: '_settings.settings.parse({', to: '((all) => all)({' }],
  },
};
