import type { Field } from '@duet/testing/operation-fields';
import type { Recipe } from '@duet/testing/invalid-values';
import type { IdentityApp } from './app';
import { type SignedUp, campaignForm } from './factories';
import { landerRecipes } from './lander-routes';
import type { LoggedIn } from './staff';

const inCampaign = (field: Field, answer: unknown): unknown =>
  field.path.length > 1
    ? undefined
    : (answer as { campaign: Record<string, unknown> }).campaign[field.path[0] ?? ''];

const TOKEN = 'x'.repeat(43);
const KEY = {
  id: TOKEN,
  type: 'public-key',
  response: { clientDataJSON: TOKEN, authenticatorData: TOKEN, signature: TOKEN },
};

export function staffRecipes({
  app,
  staff,
  other,
}: {
  app: () => IdentityApp;
  staff: () => LoggedIn;
  other: () => SignedUp;
}): Record<string, Recipe> {
  const byStaff = (recipe: Recipe = {}): Recipe => ({ ...recipe, as: () => staff().as });

  async function lastChange(): Promise<string | null> {
    const [row] = await app().sql<{ id: string }>(
      'SELECT id FROM site_setting_change ORDER BY id DESC LIMIT 1',
    );
    return row?.id ?? null;
  }

  return {
    ...landerRecipes(byStaff),
    'GET /api/staff/sessions': byStaff(),
    'GET /api/staff/keys': byStaff(),
    'POST /api/staff/keys/options': byStaff(),
    'POST /api/staff/keys': byStaff({
      body: () => ({
        ...KEY,
        response: { clientDataJSON: TOKEN, attestationObject: TOKEN, transports: ['usb'] },
      }),
    }),
    'DELETE /api/staff/keys/{id}': byStaff({ at: () => ({ id: '0'.repeat(26) }) }),
    'GET /api/staff/step-up': byStaff(),
    'POST /api/staff/step-up/options': byStaff(),
    'POST /api/staff/step-up': byStaff({ body: () => ({ key: KEY }) }),
    'DELETE /api/staff/sessions/{id}': byStaff({ at: () => ({ id: '0'.repeat(26) }) }),
    'GET /api/staff/audit': byStaff({ at: () => ({ limit: '2', before: '7'.repeat(26) }) }),
    'GET /api/staff/photos': byStaff(),
    'POST /api/staff/photos/{id}': byStaff({
      at: () => ({ id: '0'.repeat(26) }),
      body: () => ({ decision: 'refuse', reason: 'not_you' }),
    }),
    'GET /api/staff/reports': byStaff(),
    'POST /api/staff/reports/{id}': byStaff({
      at: () => ({ id: '0'.repeat(26) }),
      body: () => ({
        decision: 'suspend',
        ground: 'money',
        facts: 'Asked for money.',
        days: 7,
        photo_id: '0'.repeat(26),
        note: 'Twice.',
      }),
    }),
    'GET /api/staff/reports/{id}/evidence': byStaff({ at: () => ({ id: '0'.repeat(26) }) }),
    'GET /api/staff/reports/{id}/evidence/photos/{message_id}': byStaff({
      at: () => ({ id: '0'.repeat(26), message_id: '0'.repeat(26) }),
    }),
    'GET /api/staff/appeals/{id}/evidence': byStaff({ at: () => ({ id: '0'.repeat(26) }) }),
    'GET /api/staff/appeals/{id}/evidence/photos/{message_id}': byStaff({
      at: () => ({ id: '0'.repeat(26), message_id: '0'.repeat(26) }),
    }),
    'GET /api/staff/complaints': byStaff(),
    'GET /api/staff/campaign-costs': byStaff(),
    'POST /api/staff/campaign-costs': byStaff({
      body: () => ({ rows: [{ day: '2026-01-01', campaign: 'nothing', amount: 100 }] }),
    }),
    'POST /api/staff/campaign-costs/{id}/undo': byStaff({ at: () => ({ id: '0'.repeat(26) }) }),
    'GET /api/staff/campaigns': byStaff(),
    'POST /api/staff/campaigns': byStaff({ body: () => campaignForm(), read: inCampaign }),
    'PUT /api/staff/campaigns/{id}': byStaff({
      at: () => ({ id: '0'.repeat(26) }),
      body: () => campaignForm(),
    }),
    'POST /api/staff/campaigns/{id}/end': byStaff({ at: () => ({ id: '0'.repeat(26) }) }),
    'GET /api/staff/pages': byStaff(),
    'POST /api/staff/pages/preview': byStaff({ body: () => ({ body: 'Spring is **here**.' }) }),
    'GET /api/staff/pages/{token}/{locale}': byStaff({
      at: () => ({ token: 'spring', locale: 'en' }),
    }),
    'PUT /api/staff/pages/{token}/{locale}': byStaff({
      at: () => ({ token: 'spring', locale: 'en' }),
      body: () => ({ title: 'Spring', body: 'Spring is **here**.', published: true }),
    }),
    'DELETE /api/staff/pages/{token}/{locale}': byStaff({
      at: () => ({ token: 'nothing', locale: 'en' }),
    }),
    'POST /api/staff/pages/{token}/{locale}/restore': byStaff({
      at: () => ({ token: 'nothing', locale: 'en' }),
      body: () => ({ change: '0'.repeat(26) }),
    }),
    'GET /api/staff/figures': byStaff({ at: () => ({ from: '2026-01-01', to: '2026-01-31' }) }),
    'GET /api/staff/budgets': byStaff(),
    'GET /api/staff/settings': byStaff(),
    'GET /api/staff/settings/history': byStaff(),
    'PUT /api/staff/settings/{key}': byStaff({
      at: () => ({ key: 'fictional_singular' }),
      body: async () => ({ value: 'made-up', version: await lastChange() }),
    }),
    'POST /api/staff/settings/undo': byStaff({ body: () => ({ id: '0'.repeat(26) }) }),
    'GET /api/staff/releases': byStaff(),
    'POST /api/staff/releases/acts': byStaff({
      body: () => ({ remote: 'chat', version: '1.0.0', act: 'hold', reason: 'Slow.' }),
    }),
    'POST /api/staff/support/search': byStaff({ body: () => ({ by: 'name', value: 'Mae' }) }),
    'GET /api/staff/support/{id}': byStaff({ at: () => ({ id: other().id }) }),
    'POST /api/staff/support/{id}/unlock': byStaff({ at: () => ({ id: other().id }) }),
    'POST /api/staff/support/{id}/activation-mail': byStaff({ at: () => ({ id: other().id }) }),
    'DELETE /api/staff/support/{id}/second-factor': byStaff({ at: () => ({ id: other().id }) }),
    'POST /api/staff/support/{id}/second-factor-removal': byStaff({
      at: () => ({ id: other().id }),
      body: () => ({ proof: 'photo' }),
    }),
    'POST /api/staff/complaints/{id}': byStaff({
      at: () => ({ id: '0'.repeat(26) }),
      body: () => ({
        decision: 'suspend',
        ground: 'money',
        facts: 'Asked for money.',
        days: 7,
        photo_id: '0'.repeat(26),
        answer: 'Thank you.',
        note: '',
      }),
    }),
    'GET /api/staff/appeals': byStaff(),
    'POST /api/staff/appeals/{id}': byStaff({
      at: () => ({ id: '0'.repeat(26) }),
      body: () => ({ outcome: 'uphold', answer: 'It stands.' }),
    }),
    'GET /api/staff/illegal-images': byStaff(),
    'GET /api/staff/illegal-images/kept': byStaff({ at: () => ({ before: '0'.repeat(26) }) }),
    'PUT /api/staff/illegal-images/{id}/hold': byStaff({
      at: () => ({ id: '0'.repeat(26) }),
      body: () => ({ reference: 'LG-1' }),
    }),
    'DELETE /api/staff/illegal-images/{id}/hold': byStaff({ at: () => ({ id: '0'.repeat(26) }) }),
    'POST /api/staff/illegal-images/{id}': byStaff({
      at: () => ({ id: '0'.repeat(26) }),
      body: () => ({ decision: 'reported', reference: 'HL-7', note: '' }),
    }),
    'POST /api/staff/members/{id}': byStaff({
      at: () => ({ id: '0'.repeat(12) }),
      body: () => ({
        decision: 'suspend',
        ground: 'money',
        facts: 'Asked for money.',
        days: 7,
        photo_id: '0'.repeat(26),
        note: '',
      }),
    }),
  };
}
