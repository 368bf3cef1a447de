import type { Reader } from '@duet/schemas/member-page';
import { findNotes } from './hidden-notes';

const settings = {
  visible_profile_fields: ['city', 'about', 'sexuality:member', 'reason:premium'],
  visible_profile_notes: ['reason', 'sexuality', 'tattoos'],
};

describe('notes on hidden fields', () => {
  // @spec 3.12
  it.each<[Reader, ReturnType<typeof findNotes>]>([
    [
      'visitor',
      [
        { field: 'reason', needs: 'premium' },
        { field: 'sexuality', needs: 'login' },
      ],
    ],
    ['member', [{ field: 'reason', needs: 'premium' }]],
    ['premium', []],
  ])('tell a viewer of kind %s which fields a login or premium would reveal', (reader, notes) => {
    expect(findNotes(settings, reader, () => true)).toEqual(notes);
  });

  it('are left out for fields that the member has not filled in', () => {
    expect(findNotes(settings, 'visitor', (field) => field === 'sexuality')).toEqual([
      { field: 'sexuality', needs: 'login' },
    ]);
  });
});
