import { newId } from '@duet/service-kit/ids';
import { testVisibility } from '@duet/testing/visibility';
import { type IdentityApp, identityApp } from '../test/app';
import {
  PASSWORD,
  type SignedUp,
  activeMember,
  mailRecipient,
  picture,
  upload,
} from '../test/factories';
import { type LoggedIn, staffAtWork } from '../test/staff';

const OTHERS = ['member', 'premium', 'match', 'partner', 'blocker', 'blocked'] as const;

let app: IdentityApp;
let subject: SignedUp;
let staff: LoggedIn;
const others = {} as Record<(typeof OTHERS)[number], SignedUp>;

const saveSettings = async (values: object): Promise<void> => {
  await app.sql("UPDATE site SET settings = ? WHERE id = 'duet'", [JSON.stringify(values)]);
  app.clock.advance(6_000);
};
const addPhoto = async (): Promise<unknown> =>
  app.request('POST', '/api/photos', { as: subject.as, ...upload(await picture()) });

beforeAll(async () => {
  app = await identityApp({
    'notifications.get': () => ({ notifications_disabled: ['fbl'] }),
    'wallets.get': ({ member_id: id }) => ({ credits: 7, paid_user: id === others.premium.id }),
    'relations.get': ({ member_id: id, profile_id: of }) => ({
      liked: id === others.match.id,
      likes_me: id === others.match.id,
      match: id === others.match.id,
      blocked: id === others.blocker.id && of === subject.id,
      blocked_by: id === others.blocked.id && of === subject.id,
    }),
  });
  subject = await activeMember(app);
  for (const name of OTHERS) others[name] = await activeMember(app, { city: 'Utrecht' });
  staff = await staffAtWork(app);
  await app.request('PATCH', '/api/profile', { as: subject.as, body: PROFILE });
  await addPhoto();
  await addPhoto();
  await saveSettings({ photo_approval: true });
  await addPhoto();
  await fillQueues();
}, 60_000);
afterAll(() => app.close());

const PROFILE = {
  about: 'Sails badly.',
  interests: ['sailing'],
  sexuality: 'bi',
  relationship_status: 'single',
  body_type: 'slim',
  hair_colour: 'red',
  eye_colour: 'green',
  tattoos: 'no',
  reason: 'Good company',
};

async function fillQueues(): Promise<void> {
  await app.request('POST', '/api/reports', {
    as: others.member.as,
    body: { profile_id: subject.id, reason: 'fake' },
  });
  await app.request('POST', '/api/complaints', {
    as: subject.as,
    body: {
      ...{ name: 'Maeve', email: subject.email, kind: 'profile', link: '' },
      text: 'This profile shows a photo of my sister.',
    },
  });
  await app.request('POST', `/api/staff/members/${subject.id}`, {
    as: staff.as,
    body: { decision: 'warn', ground: 'insults', facts: 'You threatened somebody on Monday.' },
  });
  const token = (await mailRecipient(app, subject.id, 'decision'))?.token;
  await app.request('POST', '/api/statements/appeal', { body: { token, text: 'It was not me.' } });
  await app.sql(
    `INSERT INTO illegal_image (id, site, profile_id, list, sha256, found_at)
      VALUES (?, 'duet', ?, 'sha256', ?, ?)`,
    [newId(), subject.id, 'a'.repeat(64), app.clock.now()],
  );
}

const everybody = <R extends string>(reader: R) => ({
  readers: Object.fromEntries([...OTHERS, 'self'].map((name) => [name, reader])),
  without: OTHERS,
});
const preview = (as: string, reader: string) => ({
  name: `GET /api/profile/preview as ${as}`,
  route: 'GET /api/profile/preview',
  at: () => `/api/profile/preview?as=${as}`,
  ...everybody(reader),
});
const login = () => ({ email: subject.email, password: PASSWORD });

// @spec 10.71, 10.72, 10.74
testVisibility({
  app: () => app,
  subject: () => subject.id,
  as: (person) => (person === 'self' ? subject : others[person]).as,
  staff: () => staff.as,
  setVisibleFields: async (fields) => {
    await saveSettings({ visible_profile_fields: fields, visible_profile_notes: ['about'] });
    await app.request('GET', '/api/user', { as: subject.as });
  },
  calls: [
    {
      route: 'GET /api/profiles/{id}',
      at: () => `/api/profiles/${subject.id}`,
      readers: {
        ...{ visitor: 'visitor', member: 'member', match: 'member', partner: 'member' },
        ...{ premium: 'premium', self: 'premium', blocker: 'blocked' },
      },
    },
    preview('visitor', 'visitor'),
    preview('free', 'member'),
    preview('premium', 'premium'),
    { route: 'GET /api/profile', ...everybody('self') },
    { route: 'PATCH /api/profile', body: () => ({ reason: PROFILE.reason }), ...everybody('self') },
    { route: 'GET /api/user', ...everybody('self') },
    {
      route: 'POST /api/user',
      body: login,
      readers: { ...everybody('self').readers, visitor: 'self' },
    },
    { route: 'GET /api/staff/photos', readers: { staff: 'staff' } },
    { route: 'GET /api/staff/reports', readers: { staff: 'staff' } },
    { route: 'GET /api/staff/complaints', readers: { staff: 'staff' } },
    { route: 'GET /api/staff/appeals', readers: { staff: 'staff' } },
    { route: 'GET /api/staff/illegal-images', readers: { staff: 'staff' } },
    {
      route: 'POST /api/staff/support/search',
      body: () => ({ by: 'id', value: subject.id }),
      readers: { staff: 'staff' },
    },
    {
      route: 'GET /api/staff/support/{id}',
      at: () => `/api/staff/support/${subject.id}`,
      readers: { staff: 'staff' },
    },
    {
      route: 'POST /internal/profiles/head',
      body: () => ({ site: 'duet', profile_id: subject.id }),
      readers: { service: 'visitor' },
    },
    {
      route: 'POST /internal/staff/members',
      body: () => ({ site: 'duet', member_ids: [subject.id] }),
      readers: { service: 'staff' },
    },
  ],
  unshown: {
    fictional: 'the member is a person',
    invisible: 'an invisible member has no presence to show',
    statement: 'the appeal marks the statement as read',
  },
  unasked: {
    'POST /api/signup': 'the new member gets the own account from the presenter of GET user',
    'POST /api/passkeys/login': 'the member gets the own account from the presenter of GET user',
    'POST /api/password-reset/do': 'the member gets the own account from the presenter of GET user',
  },
});
