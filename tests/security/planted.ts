import type { Change } from '../faults/plant.ts';
import type { Environment } from '../../tools/stack/exec.ts';
import type { Service, Settings } from '../../tools/stack/settings.ts';

export type PlantedHole = {
  service: Service | 'gateway';
  attack: string;
  changes: readonly Change[];
  env?: (settings: Settings) => Environment;
};

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
  'sessions in Redis are accepted without a seal': {
    service: 'gateway',
    attack: 'becomes staff or a member with a session written to Redis',
    changes: [
      {
        file: 'security/session.js',
        from: 'const json = this.seal.open(this.getKey(tokenHash), text, this.now());',
        to: 'const json = text;',
      },
    ],
  },
  'staff sessions are valid on hosts of members': {
    service: 'gateway',
    attack: 'acts as staff from a page for members',
    changes: [
      { file: 'api/api.js', from: "if (caller.audience !== 'staff')", to: 'if (false)' },
      { file: 'api/callers.js', from: "audience === 'staff' ?", to: 'true ?' },
    ],
  },
  'remotes are accepted without signatures': {
    service: 'gateway',
    attack: 'runs code by a registry without the publisher’s signature',
    changes: [],
    env: () => ({ RELEASE_SIGNATURES: 'off' }),
  },
  'all processes may speak for browsers': {
    service: 'identity',
    attack: 'poses as a member with the key of a service',
    changes: [],
    env: ({ secrets: { principals } }) => ({
      PRINCIPAL_PUBLIC_KEYS: `gateway=${principals.gateway.publicKey} gateway=${principals.messaging.publicKey}`,
    }),
  },
  'billing runs with the user who owns its schema': {
    service: 'billing',
    attack: 'changes or deletes rows of the ledger with the login of billing',
    changes: [],
    env: ({ migrationUrls }) => ({ DATABASE_URL: migrationUrls.billing }),
  },
};
