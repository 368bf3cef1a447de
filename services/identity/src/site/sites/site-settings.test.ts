import { siteSettings } from './site-defaults';
import { isSettingKey, parseSetting, readSettings } from './site-settings';

const defaults = siteSettings.parse({});

describe('the stored settings of a site', () => {
  it('fill up with the repository’s defaults', () => {
    const { settings, problems } = readSettings('{"name":"Funkenflug"}');
    expect(settings).toEqual({ ...defaults, name: 'Funkenflug' });
    expect(problems).toEqual([]);
  });

  it.each(['', 'null', '[]', '"x"', '{"name":'])(
    'that are no object, such as %j, leave the last good ones in place',
    (stored) => {
      const lastGood = { ...defaults, name: 'Funkenflug' };
      expect(readSettings(stored, lastGood)).toEqual({
        settings: lastGood,
        problems: ['the row is no JSON object'],
      });
      expect(readSettings(stored).settings).toEqual(defaults);
    },
  );

  it('lose the one setting that is wrong, and say which without its value', () => {
    const stored = JSON.stringify({
      name: 'Funkenflug',
      min_age: 12,
      visible_profile_fields: ['shoe_size'],
    });
    const { settings, problems } = readSettings(stored, { ...defaults, min_age: 21 });
    expect(settings).toMatchObject({
      name: 'Funkenflug',
      min_age: 21,
      visible_profile_fields: defaults.visible_profile_fields,
    });
    expect(problems).toEqual(['min_age: too_small', 'visible_profile_fields.0: custom']);
  });
});

describe('one setting', () => {
  it.each([
    ['min_age', 21],
    ['signups', 'invite'],
    ['visible_profile_fields', ['city', 'reason:premium']],
    ['index_profiles', true],
    ['push_public_key', 'BPx'],
  ] as const)('%s takes %j', (key, value) => {
    expect(parseSetting(key, value)).toEqual(value);
  });

  it.each([
    ['min_age', 17],
    ['min_age', '21'],
    ['signups', 'maybe'],
    ['visible_profile_fields', ['city:staff']],
    ['visible_profile_fields', ['shoe_size']],
    ['countries', 'NL'],
    ['look', { accent: 'red' }],
    ['domain_language', 'xx'],
  ] as const)('%s does not take %j', (key, value) => {
    expect(() => parseSetting(key, value)).toThrow();
  });

  it('has a name that the repository knows', () => {
    expect(isSettingKey('min_age')).toBe(true);
    expect(isSettingKey('constructor')).toBe(false);
  });
});
