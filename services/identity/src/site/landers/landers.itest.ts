import type { CampaignBody, CampaignResponse } from '@duet/schemas/campaigns';
import type {
  LanderView,
  OwnLander,
  OwnLandersResponse,
  PreviewsBody,
} from '@duet/schemas/own-landers';
import { type IdentityApp, identityApp } from '../../../test/app';
import { campaignForm, picture, upload } from '../../../test/factories';
import { type LoggedIn, staffAtWork } from '../../../test/staff';
import { LanderPreviews } from './lander-previews';

const EMPTY = { texts: {}, picture: null };

let app: IdentityApp;
let staff: LoggedIn;
beforeAll(async () => {
  app = await identityApp();
  staff = await staffAtWork(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['campaign', 'lander_version', 'lander'])
    await app.sql(`DELETE FROM ${table}`);
});

const path = (id?: string, act?: string): string =>
  ['/api/staff/landers', id, act].filter(Boolean).join('/');
const send = async (method: 'POST' | 'PUT', to: string, body: object): Promise<OwnLander> => {
  const answer = await app.request(method, to, { as: staff.as, body });
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body as { lander: OwnLander }).lander;
};
const create = (name = 'Spring', layout = 'gallery') => send('POST', path(), { name, layout });
const write = ({ id, name, revision, content }: OwnLander, claim: string, locale = 'en') =>
  send('PUT', path(id), {
    ...{ name, revision },
    content: { ...content, texts: { ...content.texts, [locale]: { claim } } },
  });
const publish = ({ id, revision }: OwnLander) => send('POST', path(id, 'publish'), { revision });
const preview = async (view: PreviewsBody['views'][number], site = 'duet'): Promise<unknown> => {
  const { body } = await app.request('POST', path('previews'), {
    as: staff.as,
    body: { views: [view] },
  });
  const [address = ''] = (body as { addresses: string[] }).addresses;
  const token = new URLSearchParams(address.slice(2)).get('preview') ?? '';
  return (await app.call('landers.preview', { site, token })).body.view;
};
const variants = (own: string): CampaignBody['variants'] => [
  { key: 'a', weight: 1, version: null, lander: null, own_lander: own },
];
const live = async () => (await app.call('campaigns.live', {})).body.campaigns[0]?.variants[0];

describe('lander written by staff', () => {
  // @spec 2.128
  it('is delivered in its last published version while the draft changes', async () => {
    const written = await write(await create(), 'First');
    const published = await publish(written);
    expect(published).toMatchObject({ state: 'published', written: ['en'] });
    await app.request('POST', '/api/staff/campaigns', {
      as: staff.as,
      body: campaignForm({ variants: variants(written.id) }),
    });
    const claim = async () => {
      const id = (await live())?.content ?? '';
      const { contents } = (await app.call('landers.contents', { ids: [id] })).body;
      return contents[0]?.texts.en?.claim;
    };
    expect(await claim()).toBe('First');
    const changed = await write(published, 'Second');
    expect([changed.state, await claim()]).toEqual(['changed', 'First']);
    await publish(changed);
    expect(await claim()).toBe('Second');
  });

  // @spec 2.128
  it('shows its draft only with a preview token of the same site', async () => {
    const { id } = await write(await create(), 'Only a draft');
    const view = { own_lander: id, country: 'DE', locale: 'de' } as const;
    expect(await preview(view)).toMatchObject({
      ...{ layout: 'gallery', country: 'DE', locale: 'de' },
      content: { texts: { en: { claim: 'Only a draft' } } },
    });
    expect(await preview(view, 'other')).toBeNull();
    const forged = await app.call('landers.preview', { site: 'duet', token: 'e30.abc' });
    expect(forged.body.view).toBeNull();
  });

  it('cannot be previewed with a token whose content has an unknown format', async () => {
    const previews = app.get(LanderPreviews);
    const address = previews.toAddress('duet', { layout: 7 } as unknown as LanderView);
    const token = new URLSearchParams(address.slice(2)).get('preview') ?? '';
    const answer = await app.call('landers.preview', { site: 'duet', token });
    expect([answer.status, answer.body]).toEqual([200, { view: null }]);
  });

  it('is previewed for a campaign and its variants, but not for an unknown variant', async () => {
    const { id } = await publish(await write(await create(), 'First'));
    const { body } = await app.request('POST', '/api/staff/campaigns', {
      as: staff.as,
      body: campaignForm({ variants: variants(id) }),
    });
    const { campaign } = body as CampaignResponse;
    const shown = { layout: 'gallery', content: { texts: { en: { claim: 'First' } } } };
    expect(await preview({ campaign: campaign.id })).toMatchObject(shown);
    expect(await preview({ campaign: campaign.id, variant: 'a' })).toMatchObject(shown);
    expect(await preview({ campaign: campaign.id, variant: 'gone' })).toBeNull();
  });

  // @spec 2.128
  it('is replaced by a built-in page in campaign previews after it is withdrawn', async () => {
    const lander = await publish(await write(await create(), 'First'));
    const [ofFront, ofSlug] = [null, 'spring'].map((slug) =>
      app.request('POST', '/api/staff/campaigns', {
        as: staff.as,
        body: campaignForm({ slug, variants: variants(lander.id) }),
      }),
    );
    const shown = async (made: typeof ofFront) =>
      preview({ campaign: ((await made)?.body as CampaignResponse).campaign.id });
    await write(lander, 'Only a draft');
    expect(await shown(ofFront)).toMatchObject({ content: { texts: { en: { claim: 'First' } } } });
    const listed = async () =>
      ((await app.request('GET', path(), { as: staff.as })).body as OwnLandersResponse).landers[0];
    expect(await listed()).toMatchObject({ state: 'changed', withdrawn: false });
    await send('POST', path(lander.id, 'withdraw'), {});
    expect(await listed()).toMatchObject({ state: 'draft', withdrawn: true });
    expect(await shown(ofFront)).toMatchObject({ layout: null, version: null, content: null });
    expect(await shown(ofSlug)).toMatchObject({ layout: 'gallery', content: null });
  });

  it('cannot be used by a campaign before its publication', async () => {
    const { id } = await create();
    const answer = await app.request('POST', '/api/staff/campaigns', {
      as: staff.as,
      body: campaignForm({ variants: variants(id) }),
    });
    expect(answer.body).toEqual({
      error: 'invalid_fields',
      fields: { 'variants.0.own_lander': 'invalid_value' },
    });
  });

  it('rejects text with placeholders, and a draft that is based on an outdated draft', async () => {
    const lander = await create();
    await write(lander, 'Mine');
    await expect(write(lander, 'Yours')).rejects.toThrow('409');
    await expect(write(await create('Other'), '{{email}}')).rejects.toThrow('invalid_text');
  });

  it('gets its picture re-encoded; a copy has the same picture, other landers cannot use it', async () => {
    const { id } = await create();
    const form = upload(await picture());
    const answer = await app.request('POST', path(id, 'picture'), { as: staff.as, ...form });
    const { lander } = answer.body as { lander: OwnLander };
    expect(lander.picture).toMatch(/^data:image\/webp;base64,/);
    const copy = await send('POST', path(), { name: 'Copy', layout: 'home', from: id });
    expect([copy.content, copy.picture]).toEqual([lander.content, lander.picture]);
    const stranger = await create('Stranger');
    const { name, revision } = stranger;
    await expect(
      send('PUT', path(stranger.id), { name, revision, content: lander.content }),
    ).rejects.toThrow('picture');
  });

  it('can be restored to a published version and withdrawn; each action is audited', async () => {
    const first = await publish(await write(await create(), 'First'));
    const second = await publish(await write(first, 'Second'));
    const version = second.versions[1]?.id;
    const restore = (revision: number) =>
      send('POST', path(first.id, 'restore'), { version, revision });
    await expect(restore(second.revision - 1)).rejects.toThrow('409');
    const restored = await restore(second.revision);
    expect(restored.content.texts.en?.claim).toBe('First');
    expect(restored.state).toBe('changed');
    expect((await send('POST', path(first.id, 'withdraw'), {})).state).toBe('draft');
    const acts = await app.sql<{ action: string }>(
      'SELECT action FROM staff_audit WHERE subject_id = ? ORDER BY id',
      [first.id],
    );
    expect(acts.map(({ action }) => action)).toEqual([
      ...['lander.created', 'lander.published', 'lander.published'],
      ...['lander.restored', 'lander.withdrawn'],
    ]);
  });

  it('starts from a layout with empty texts', async () => {
    const { content, withdrawn } = await create();
    expect([content, withdrawn]).toEqual([{ layout: 'gallery', ...EMPTY }, false]);
  });
});
