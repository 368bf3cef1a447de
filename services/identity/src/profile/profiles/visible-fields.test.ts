import { VisibleFields } from './visible-fields';

const settings = {
  visible_profile_fields: ['city', 'about', 'sexuality:member', 'reason:premium'],
  visible_profile_notes: ['reason', 'sexuality', 'tattoos'],
};
const getFields = (reader: 'visitor' | 'member' | 'premium') => new VisibleFields(settings, reader);

describe('the fields of a profile that a site shows', () => {
  // @spec 3.12
  it.each([
    ['visitor', ['name', 'age', 'city', 'about']],
    ['member', ['name', 'age', 'city', 'about', 'sexuality']],
    ['premium', ['name', 'age', 'city', 'about', 'sexuality', 'reason']],
  ] as const)('to a %s are the listed ones, name and age always among them', (reader, shown) => {
    const all = [
      'name',
      'age',
      'city',
      'about',
      'sexuality',
      'reason',
      'tattoos',
      'interests',
    ] as const;
    expect(all.filter((field) => getFields(reader).has(field))).toEqual(shown);
  });

  it('leave a hidden text empty and a hidden fact unsaid', () => {
    expect(getFields('visitor').text('about', 'Hello.')).toBe('Hello.');
    expect(
      new VisibleFields({ ...settings, visible_profile_fields: [] }, 'premium').text(
        'about',
        'Hello.',
      ),
    ).toBe('');
    expect(
      getFields('member').hiddenFacts({ sexuality: 'bi', reason: 'love', tattoos: 'no' }),
    ).toEqual({ reason: null, tattoos: null });
  });

  // @spec 3.12
  it('come with a note on who sees more, where there is more and the site wants one', () => {
    expect(getFields('visitor').notes(() => true)).toEqual([
      { field: 'reason', needs: 'premium' },
      { field: 'sexuality', needs: 'login' },
    ]);
    expect(getFields('member').notes(() => true)).toEqual([{ field: 'reason', needs: 'premium' }]);
    expect(getFields('visitor').notes((field) => field === 'sexuality')).toEqual([
      { field: 'sexuality', needs: 'login' },
    ]);
    expect(getFields('premium').notes(() => true)).toEqual([]);
  });
});
