import { type AuthorisedRoute, ofStaff } from '@duet/testing/authorisation';

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
