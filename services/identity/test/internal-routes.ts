import { type AuthorisedRoute, internal } from '@duet/testing/authorisation';

export const internalRoutes: AuthorisedRoute[] = [
  [
    'staff session lookup',
    'POST /internal/staff/resolve',
    internal(200),
    { body: { token_hash: '0'.repeat(64) } },
  ],
  [
    'mail recipient',
    'POST /internal/mail/recipient',
    internal(200),
    { body: { mail_id: '0'.repeat(26) } },
  ],
  [
    'mail recipients',
    'POST /internal/mail/recipients',
    internal(200),
    { body: { mail_ids: ['0'.repeat(26)] } },
  ],
  [
    'mail contact',
    'POST /internal/mail/contact',
    internal(200),
    { body: { site: 'duet', member_id: '0'.repeat(12) } },
  ],
  ['profile budgets', 'POST /internal/budgets/get', internal(200), { body: { site: 'duet' } }],
  ['company', 'POST /internal/companies/get', internal(200), { body: { site: 'duet' } }],
  ['brand', 'POST /internal/brands/get', internal(200), { body: { site: 'duet' } }],
  [
    'member by address',
    'POST /internal/members/by-email',
    internal(200),
    { body: { site: 'duet', email: 'nobody@example.org' } },
  ],
  [
    'open sessions',
    'POST /internal/sessions/open',
    internal(200),
    { body: { site: 'duet', member_id: '0'.repeat(12), session_ids: [] } },
  ],
  [
    'session lookup',
    'POST /internal/sessions/resolve',
    internal(200),
    { body: { token_hash: '0'.repeat(64) } },
  ],
  [
    'profile head',
    'POST /internal/profiles/head',
    internal(200),
    { body: { site: 'duet', profile_id: '0'.repeat(12) } },
  ],
  ['consent to advertising', 'POST /internal/consents/marketing', internal(422), { body: {} }],
  ['live campaigns', 'POST /internal/campaigns/live', internal(200), { body: {} }],
  [
    'counts of campaigns',
    'POST /internal/campaigns/count',
    internal(200),
    { body: { gateway: '0'.repeat(26), visits: [], faulty: [] } },
  ],
  [
    'page lookup',
    'POST /internal/pages/find',
    internal(200),
    { body: { site: 'duet', token: 'nothing', locale: 'en' } },
  ],
  ['all pages', 'POST /internal/pages/list', internal(200), { body: { site: 'duet' } }],
  [
    'lookup of a picture',
    'POST /internal/images/find',
    internal(200),
    { body: { sha256: '0'.repeat(64), look: null } },
  ],
  [
    'seizure of a picture',
    'POST /internal/images/seize',
    internal(200),
    {
      body: {
        case_id: '0'.repeat(26),
        site: 'duet',
        member_id: '0'.repeat(12),
        look: null,
        content: 'AAAA',
      },
    },
  ],
  [
    'settings lookup',
    'POST /internal/settings/get',
    internal(200),
    { body: { host: 'localhost', country: null } },
  ],
  ['site lookup', 'POST /internal/sites/get', internal(200), { body: { site: 'duet' } }],
  [
    'all members',
    'POST /internal/members/page',
    internal(200),
    { body: { after: null, limit: 1 } },
  ],
  ['events', 'POST /internal/events', internal(200), { body: { events: [] } }],
];
