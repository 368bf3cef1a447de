import type { Change } from '../faults/plant.ts';
import type { Service } from '../../tools/stack/settings.ts';

export type PlantedHole = { service: Service; attack: string; changes: readonly Change[] };

const unsealed =
  "(([at, rank, id]) => ({ madeAt: parseInt(at, 36), rank: parseInt(rank, 36), id }))(query.cursor.split('-'))";

export const HOLES: Record<string, PlantedHole> = {
  'settings are published without their allow-lists': {
    service: 'identity',
    attack: 'reads a site’s private settings',
    changes: [
      {
        file: 'site/sites/site.service.js',
        from: '_settings.settings.parse({',
        to: '((all) => all)({',
      },
      {
        file: 'site/sites/sites.controller.js',
        from: '(0, _responses.Returns)(_settings.settings)',
        to: '(0, _responses.Returns)(_settings.settings.loose())',
      },
    ],
  },
  'search cursors are not encrypted, and ages are computed at the time in the cursor': {
    service: 'matching',
    attack: 'reads a date of birth with a forged search cursor',
    changes: [
      {
        file: 'search/search.service.js',
        from: 'this.cursors.open(query.cursor, scope, _cursor1.searchCursor)',
        to: unsealed,
      },
      {
        file: 'search/result-sets.js',
        from: 'planSearch)(searcher, chosen, now, new Date(madeAt));',
        to: 'planSearch)(searcher, chosen, new Date(madeAt), new Date(madeAt));',
      },
      {
        file: 'search/search.service.js',
        from: '&& age >= minAge && age <= maxAge',
        to: '',
      },
    ],
  },
  'search cursors are valid for every searcher and search': {
    service: 'matching',
    attack: 'uses a search cursor of another searcher or another search',
    changes: [
      { file: 'search/cursor.js', from: "reader: memberId ?? 'visitor',", to: "reader: 'anyone'," },
    ],
  },
};
