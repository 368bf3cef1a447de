import { mask } from '@duet/schemas/masked';
import { readBoot } from './boot';

const settings = {
  site: 'duet',
  name: 'Duet',
  languages: ['en'],
  geoip_country: null,
  geoip_selected_country: 'NL',
  cdn_prefix: '/media',
  min_age: 18,
  support_email: 'a@b.example',
  enable_site_entry_popup: 'yes',
  message_credits: 2,
};
const user = {
  id: 'abcdefghij12',
  status: 'active',
  language: 'en',
  credits: 0,
  paid_user: false,
  notifications_disabled: [],
  profile: { name: 'Daan', main_image: null, status: 'active', city: 'Breda' },
};
const page = { locale: 'en', settings, user, registry: { revision: 4, remotes: {} } };
const read = (change: object) => readBoot(JSON.stringify({ ...page, ...change }));

describe('boot document', () => {
  test('is accepted with all optional fields', () => {
    expect(read({})).toEqual({
      locale: 'en',
      settings,
      user,
      registry: { revision: 4, remotes: {} },
      refused: [],
      overrides: [],
      polling: true,
      overrideOrigins: [],
      releaseKeys: [],
    });
    expect(read({ user: mask(JSON.stringify(user), new Uint8Array(32).fill(7)) })).toMatchObject({
      user,
    });
    const releaseKeys = ['a', { key: 'b', remotes: ['chat'] }];
    expect(read({ releaseKeys })).toMatchObject({ releaseKeys });
    expect(
      read({ polling: false, overrideOrigins: ['http://localhost:*'], user: null }),
    ).toMatchObject({ polling: false, overrideOrigins: ['http://localhost:*'], user: null });
  });

  test('is accepted if the entry of one remote is malformed, but without that remote', () => {
    expect(read({ registry: { revision: 4, remotes: { chat: { version: 'x' } } } })).toMatchObject({
      registry: { remotes: {} },
      refused: [{ remote: 'chat', reason: { code: 'malformed' } }],
    });
  });

  test.each([
    ['locale', { locale: 'xx' }],
    ['settings', { settings: null }],
    ['settings.min_age', { settings: { ...settings, min_age: '18' } }],
    ['settings.languages.0', { settings: { ...settings, languages: ['xx'] } }],
    [
      'settings.look.accent',
      { settings: { ...settings, look: { accent: 'red; background: url(//evil.test)' } } },
    ],
    ['user.id', { user: { ...user, id: '' } }],
    ['user', { user: 'Daan' }],
    ['user.profile', { user: { ...user, profile: undefined } }],
    ['polling', { polling: 'no' }],
  ])('is rejected with the name of the field when %s is invalid', (where, change) => {
    expect(() => read(change)).toThrow(`malformed: ${where}`);
  });

  test('is rejected when the document is empty or its registry is malformed', () => {
    expect(() => readBoot('')).toThrow();
    expect(() => read({ registry: '<html>' })).toThrow('the registry is unreadable');
  });
});
