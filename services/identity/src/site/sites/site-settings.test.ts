import { siteSettings } from './site-defaults';
import { isSettingKey, parseSetting, readSettings } from './site-settings';

const defaults = siteSettings.parse({});

describe('stored settings of a site', () => {
  it('are completed with defaults', () => {
    const { settings, problems } = readSettings('{"name":"Funkenflug"}');
    expect(settings).toEqual({ ...defaults, name: 'Funkenflug' });
    expect(problems).toEqual([]);
  });

  it.each(['', 'null', '[]', '"x"', '{"name":'])(
    'are replaced by the last valid settings when the row contains %j, which is not a JSON object',
    (stored) => {
      const lastGood = { ...defaults, name: 'Funkenflug' };
      expect(readSettings(stored, lastGood)).toEqual({
        settings: lastGood,
        problems: ['the row is not a JSON object'],
        broken: 'all',
      });
      expect(readSettings(stored).settings).toEqual(defaults);
    },
  );

  it('get the fallback value where invalid; the reported problem does not contain the invalid value', () => {
    const stored = JSON.stringify({
      name: 'Funkenflug',
      min_age: 12,
      visible_profile_fields: ['shoe_size'],
    });
    const { settings, problems, broken } = readSettings(stored, { ...defaults, min_age: 21 });
    expect(settings).toMatchObject({
      name: 'Funkenflug',
      min_age: 21,
      visible_profile_fields: defaults.visible_profile_fields,
    });
    expect(problems).toEqual(['min_age: too_small', 'visible_profile_fields.0: custom']);
    expect(broken).toEqual(new Set(['min_age', 'visible_profile_fields']));
  });
});

describe('single setting', () => {
  it.each([
    ['min_age', 21],
    ['signups', 'invite'],
    ['visible_profile_fields', ['city', 'reason:premium']],
    ['index_profiles', true],
    ['push_public_key', 'BPx'],
  ] as const)('%s accepts %j', (key, value) => {
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
  ] as const)('%s rejects %j', (key, value) => {
    expect(() => parseSetting(key, value)).toThrow();
  });

  it('must have a known name', () => {
    expect(isSettingKey('min_age')).toBe(true);
    expect(isSettingKey('constructor')).toBe(false);
  });
});
