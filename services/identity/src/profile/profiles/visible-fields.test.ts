import { VisibleFields } from './visible-fields';

const settings = {
  visible_profile_fields: ['city', 'about', 'sexuality:member', 'reason:premium'],
  visible_profile_notes: ['reason', 'sexuality', 'tattoos'],
};
const getFields = (reader: 'visitor' | 'member' | 'premium') => new VisibleFields(settings, reader);

describe('visible profile fields', () => {
  // @spec 3.12
  it.each([
    ['visitor', ['name', 'age', 'city', 'about']],
    ['member', ['name', 'age', 'city', 'about', 'sexuality']],
    ['premium', ['name', 'age', 'city', 'about', 'sexuality', 'reason']],
  ] as const)(
    'for a %s reader are name, age and the fields that the site setting allows',
    (reader, shown) => {
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
    },
  );

  it('replace a hidden text by an empty one and a hidden fact by null', () => {
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
  it('include notes on hidden fields that the reader could unlock', () => {
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
