import { type AuthorisedRoute, everyone, internal, ofStaff } from '@duet/testing/authorisation';
import type { SignedUp } from './factories';

/** Who may call what the staff work with. */
export const staffRoutes = ({
  owner,
  free,
  photo,
}: {
  owner: () => SignedUp;
  free: () => SignedUp;
  photo: () => string;
}): AuthorisedRoute[] => [
  ['who of the staff is at work', 'GET /api/staff/me', { ...ofStaff(null, 200), visitor: 200 }],
  [
    'login of staff',
    'POST /api/staff/login',
    { ...ofStaff(null, 422), visitor: 422 },
    { body: {} },
  ],
  ['sessions of staff', 'GET /api/staff/sessions', ofStaff(null, 200)],
  [
    'nobody’s session of staff',
    'DELETE /api/staff/sessions/{id}',
    ofStaff(null, 404),
    { at: () => `/api/staff/sessions/${owner().as.session}` },
  ],
  ['audit log', 'GET /api/staff/audit', ofStaff('audit.read', 200)],
  ['waiting photos', 'GET /api/staff/photos', ofStaff('photos.review', 200)],
  [
    'photo decision',
    'POST /api/staff/photos/{id}',
    ofStaff('photos.review', 404),
    { at: () => `/api/staff/photos/${photo()}`, body: { decision: 'approve' } },
  ],
  ['waiting reports', 'GET /api/staff/reports', ofStaff('reports.review', 200)],
  [
    'report decision',
    'POST /api/staff/reports/{id}',
    ofStaff('reports.review', 404),
    { at: () => `/api/staff/reports/${'0'.repeat(26)}`, body: { decision: 'dismiss' } },
  ],
  [
    'a transcript of a report that is none',
    'GET /api/staff/reports/{id}/evidence',
    ofStaff('reports.review', 404),
    { at: () => `/api/staff/reports/${'0'.repeat(26)}/evidence` },
  ],
  [
    'a photo of a report that is none',
    'GET /api/staff/reports/{id}/evidence/photos/{message_id}',
    ofStaff('reports.review', 404),
    { at: () => `/api/staff/reports/${'0'.repeat(26)}/evidence/photos/${'0'.repeat(26)}` },
  ],
  [
    'a transcript of an appeal that is none',
    'GET /api/staff/appeals/{id}/evidence',
    ofStaff('appeals.review', 404),
    { at: () => `/api/staff/appeals/${'0'.repeat(26)}/evidence` },
  ],
  [
    'a photo of an appeal that is none',
    'GET /api/staff/appeals/{id}/evidence/photos/{message_id}',
    ofStaff('appeals.review', 404),
    { at: () => `/api/staff/appeals/${'0'.repeat(26)}/evidence/photos/${'0'.repeat(26)}` },
  ],
  ['waiting complaints', 'GET /api/staff/complaints', ofStaff('complaints.review', 200)],
  [
    'complaint decision',
    'POST /api/staff/complaints/{id}',
    ofStaff('complaints.review', 404),
    {
      at: () => `/api/staff/complaints/${'0'.repeat(26)}`,
      body: { decision: 'dismiss', answer: 'Thank you.' },
    },
  ],
  [
    'member decision',
    'POST /api/staff/members/{id}',
    ofStaff('reports.review', 200),
    { at: () => `/api/staff/members/${free().id}`, body: { decision: 'lift' } },
  ],
  ['waiting appeals', 'GET /api/staff/appeals', ofStaff('appeals.review', 200)],
  [
    'appeal decision',
    'POST /api/staff/appeals/{id}',
    ofStaff('appeals.review', 404),
    {
      at: () => `/api/staff/appeals/${'0'.repeat(26)}`,
      body: { outcome: 'uphold', answer: 'It stands.' },
    },
  ],
  ['illegal images', 'GET /api/staff/illegal-images', ofStaff('evidence.review', 200)],
  ['kept evidence', 'GET /api/staff/illegal-images/kept', ofStaff('evidence.review', 200)],
  [
    'a hold on evidence',
    'PUT /api/staff/illegal-images/{id}/hold',
    ofStaff('evidence.review', 404),
    { at: () => `/api/staff/illegal-images/${'0'.repeat(26)}/hold`, body: { reference: 'LG-1' } },
  ],
  [
    'the end of a hold',
    'DELETE /api/staff/illegal-images/{id}/hold',
    ofStaff('evidence.review', 404),
    { at: () => `/api/staff/illegal-images/${'0'.repeat(26)}/hold` },
  ],
  [
    'illegal image decision',
    'POST /api/staff/illegal-images/{id}',
    ofStaff('evidence.review', 404),
    { at: () => `/api/staff/illegal-images/${'0'.repeat(26)}`, body: { decision: 'mistake' } },
  ],
  ['campaigns', 'GET /api/staff/campaigns', ofStaff('campaigns.manage', 200)],
  ['a new campaign', 'POST /api/staff/campaigns', ofStaff('campaigns.manage', 422), { body: {} }],
  [
    'a changed campaign',
    'PUT /api/staff/campaigns/{id}',
    ofStaff('campaigns.manage', 422),
    { at: () => `/api/staff/campaigns/${'0'.repeat(26)}`, body: {} },
  ],
  [
    'the end of a campaign',
    'POST /api/staff/campaigns/{id}/end',
    ofStaff('campaigns.manage', 404),
    { at: () => `/api/staff/campaigns/${'0'.repeat(26)}/end`, body: {} },
  ],
  [
    'a page of the staff',
    'GET /api/pages/{token}',
    everyone(404),
    { at: () => '/api/pages/nothing' },
  ],
  ['pages of staff', 'GET /api/staff/pages', ofStaff('pages.edit', 200)],
  [
    'preview of a page',
    'POST /api/staff/pages/preview',
    ofStaff('pages.edit', 200),
    { body: { body: 'x' } },
  ],
  [
    'a page to edit',
    'GET /api/staff/pages/{token}/{locale}',
    ofStaff('pages.edit', 200),
    { at: () => '/api/staff/pages/nothing/en' },
  ],
  [
    'a page saved',
    'PUT /api/staff/pages/{token}/{locale}',
    ofStaff('pages.edit', 422),
    { at: () => '/api/staff/pages/nothing/en', body: {} },
  ],
  [
    'a page deleted',
    'DELETE /api/staff/pages/{token}/{locale}',
    ofStaff('pages.edit', 404),
    { at: () => '/api/staff/pages/nothing/en' },
  ],
  [
    'a page restored',
    'POST /api/staff/pages/{token}/{locale}/restore',
    ofStaff('pages.edit', 404),
    { at: () => '/api/staff/pages/nothing/en/restore', body: { change: '0'.repeat(26) } },
  ],
  [
    'a search for members',
    'POST /api/staff/support/search',
    ofStaff('members.support', 200),
    { body: { by: 'name', value: 'A' } },
  ],
  [
    'a member as support sees one',
    'GET /api/staff/support/{id}',
    ofStaff('members.support', 200),
    { at: () => `/api/staff/support/${free().id}` },
  ],
  [
    'the end of a lockout',
    'POST /api/staff/support/{id}/unlock',
    ofStaff('members.support', 200),
    { at: () => `/api/staff/support/${free().id}/unlock` },
  ],
  [
    'an activation mail of who is confirmed',
    'POST /api/staff/support/{id}/activation-mail',
    ofStaff('members.support', 409),
    { at: () => `/api/staff/support/${free().id}/activation-mail` },
  ],
  ['logout of staff', 'POST /api/staff/logout', ofStaff(null, 200), { body: {} }],
  ['names of staff', 'POST /internal/staff/names', internal(200), { body: { staff_ids: [] } }],
  [
    'members for staff',
    'POST /internal/staff/members',
    internal(200),
    { body: { site: 'duet', member_ids: [] } },
  ],
  [
    'signups by day',
    'GET /api/staff/figures',
    ofStaff('figures.read', 200),
    { at: () => '/api/staff/figures?from=2026-01-01&to=2026-01-31' },
  ],
  ['settings to edit', 'GET /api/staff/settings', ofStaff('settings.edit', 200)],
  ['the history of settings', 'GET /api/staff/settings/history', ofStaff('settings.edit', 200)],
  [
    'a setting that there is not',
    'PUT /api/staff/settings/{key}',
    ofStaff('settings.edit', 404),
    { at: () => '/api/staff/settings/nothing', body: { value: 1, version: null } },
  ],
  [
    'taking back a change that there is not',
    'POST /api/staff/settings/undo',
    ofStaff('settings.edit', 404),
    { body: { id: '0'.repeat(26) } },
  ],
];
