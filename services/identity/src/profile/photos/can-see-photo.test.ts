import type { ImageStatus } from '../../account/accounts/member.repository';
import { canSeePhoto, canSeePhotoClearly, type Reader } from './can-see-photo';

type Sight = 'hidden' | 'blurred' | 'clear';
const see = (reader: Reader, status: ImageStatus, isMain: boolean): Sight => {
  if (!canSeePhoto(reader, { status })) return 'hidden';
  return canSeePhotoClearly(reader, { status }, isMain) ? 'clear' : 'blurred';
};

describe('photo visibility by kind of viewer', () => {
  it.each<[string, ImageStatus, boolean, Record<Reader, Sight>]>([
    [
      'active and the main photo',
      'active',
      true,
      { visitor: 'clear', free: 'clear', premium: 'clear', owner: 'clear', staff: 'clear' },
    ],
    [
      'active but not the main photo',
      'active',
      false,
      { visitor: 'blurred', free: 'blurred', premium: 'clear', owner: 'clear', staff: 'clear' },
    ],
    [
      'private',
      'private',
      false,
      { visitor: 'blurred', free: 'blurred', premium: 'clear', owner: 'clear', staff: 'clear' },
    ],
    [
      'waiting for approval',
      'pending',
      false,
      { visitor: 'hidden', free: 'hidden', premium: 'hidden', owner: 'clear', staff: 'clear' },
    ],
    [
      'waiting for approval and the main photo',
      'pending',
      true,
      { visitor: 'hidden', free: 'hidden', premium: 'hidden', owner: 'clear', staff: 'clear' },
    ],
    [
      'rejected',
      'refused',
      false,
      { visitor: 'hidden', free: 'hidden', premium: 'hidden', owner: 'clear', staff: 'clear' },
    ],
  ])(
    'shows each kind of viewer what the spec allows for a photo that is %s',
    (_what, status, isMain, expected) => {
      const readers = Object.keys(expected) as Reader[];
      expect(
        Object.fromEntries(readers.map((reader) => [reader, see(reader, status, isMain)])),
      ).toEqual(expected);
    },
  );

  it('never shows premium members an unblurred photo that is pending or rejected', () => {
    for (const status of ['pending', 'refused'] as const)
      expect(canSeePhotoClearly('premium', { status }, true)).toBe(false);
  });
});
