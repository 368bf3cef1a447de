import type { Photo } from '../../account/accounts/member.repository';
import { arrange, mainFirst, moved } from './photo-order';

const photo = (id: string, changes: Partial<Photo> = {}): Photo => ({
  id,
  stem: id,
  blurStem: id,
  status: 'active',
  private: false,
  ...changes,
});

describe('main photo', () => {
  it.each<[string, Photo[], string | null, string | null]>([
    ['the requested photo', [photo('a'), photo('b')], 'b', 'b'],
    [
      'the first approved photo if none is requested',
      [photo('a', { status: 'pending' }), photo('b'), photo('c')],
      null,
      'b',
    ],
    [
      'an approved photo if the requested photo waits for approval',
      [photo('a', { status: 'pending' }), photo('b')],
      'a',
      'b',
    ],
    [
      'the requested photo if all photos wait for approval',
      [photo('a', { status: 'pending' }), photo('b', { status: 'pending' })],
      'b',
      'b',
    ],
    [
      'the first photo that waits for approval if no photo is approved',
      [photo('a', { status: 'refused' }), photo('b', { status: 'pending' })],
      null,
      'b',
    ],
    [
      'never a private photo',
      [photo('a', { status: 'private', private: true }), photo('b')],
      'a',
      'b',
    ],
    [
      'never a photo that will be private after approval',
      [photo('a', { status: 'pending', private: true })],
      'a',
      null,
    ],
    ['never a rejected photo', [photo('a', { status: 'refused' })], 'a', null],
    ['missing without photos', [], null, null],
  ])('is %s', (_what, photos, requested, mainId) => {
    expect(arrange(photos, requested).mainId).toBe(mainId);
  });

  it('comes first, and the other photos keep their order', () => {
    const photos = [photo('a'), photo('b'), photo('c')];
    expect(arrange(photos, 'c').ids).toEqual(['c', 'a', 'b']);
    expect(mainFirst(photos, 'b').map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    expect(mainFirst(photos, null).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});

it.each([
  [0, 'cab'],
  [1, 'acb'],
  [2, 'abc'],
  [99, 'abc'],
])('moving the last of three photos to position %i gives the order %s', (position, order) => {
  expect(
    moved([photo('a'), photo('b'), photo('c')], 'c', position)
      .map(({ id }) => id)
      .join(''),
  ).toBe(order);
});
