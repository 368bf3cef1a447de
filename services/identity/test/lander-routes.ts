import { type AuthorisedRoute, ofStaff } from '@duet/testing/authorisation';
import type { Recipe } from '@duet/testing/invalid-values';

export const landerRoutes: AuthorisedRoute[] = [
  ['own landers', 'GET /api/staff/landers', ofStaff('campaigns.manage', 200)],
  ['a new lander', 'POST /api/staff/landers', ofStaff('campaigns.manage', 422), { body: {} }],
  [
    'previews of landers',
    'POST /api/staff/landers/previews',
    ofStaff('campaigns.manage', 422),
    { body: {} },
  ],
  [
    'an own lander',
    'GET /api/staff/landers/{id}',
    ofStaff('campaigns.manage', 404),
    { at: () => `/api/staff/landers/${'0'.repeat(26)}` },
  ],
  [
    'a draft of a lander',
    'PUT /api/staff/landers/{id}',
    ofStaff('campaigns.manage', 422),
    { at: () => `/api/staff/landers/${'0'.repeat(26)}`, body: {} },
  ],
  [
    'a picture of a lander',
    'POST /api/staff/landers/{id}/picture',
    ofStaff('campaigns.manage', 415),
    { at: () => `/api/staff/landers/${'0'.repeat(26)}/picture`, body: {} },
  ],
  [
    'a published lander',
    'POST /api/staff/landers/{id}/publish',
    ofStaff('campaigns.manage', 422),
    { at: () => `/api/staff/landers/${'0'.repeat(26)}/publish`, body: {} },
  ],
  [
    'a withdrawn lander',
    'POST /api/staff/landers/{id}/withdraw',
    ofStaff('campaigns.manage', 404),
    { at: () => `/api/staff/landers/${'0'.repeat(26)}/withdraw`, body: {} },
  ],
  [
    'an earlier lander',
    'POST /api/staff/landers/{id}/restore',
    ofStaff('campaigns.manage', 422),
    { at: () => `/api/staff/landers/${'0'.repeat(26)}/restore`, body: {} },
  ],
];

const at = () => ({ id: '0'.repeat(26) });
const VIEW = {
  ...{ own_lander: null, campaign: null, variant: 'a', layout: 'home', version: null },
  ...{ country: 'NL', locale: 'en' },
};

export const landerRecipes = (byStaff: (recipe?: Recipe) => Recipe): Record<string, Recipe> => ({
  'GET /api/staff/landers': byStaff(),
  'POST /api/staff/landers': byStaff({
    body: () => ({ name: 'Spring', layout: 'home', from: null }),
  }),
  'POST /api/staff/landers/previews': byStaff({ body: () => ({ views: [VIEW] }) }),
  'GET /api/staff/landers/{id}': byStaff({ at }),
  'PUT /api/staff/landers/{id}': byStaff({
    at,
    body: () => ({
      name: 'Spring',
      content: { layout: 'home', texts: { en: { title: 'Spring' } }, picture: null },
      revision: 0,
    }),
  }),
  'POST /api/staff/landers/{id}/picture': byStaff({ at }),
  'POST /api/staff/landers/{id}/publish': byStaff({ at, body: () => ({ revision: 0 }) }),
  'POST /api/staff/landers/{id}/withdraw': byStaff({ at }),
  'POST /api/staff/landers/{id}/restore': byStaff({
    at,
    body: () => ({ version: '0'.repeat(26) }),
  }),
});
