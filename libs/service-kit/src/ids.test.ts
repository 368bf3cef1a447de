import { memberId, ulid } from '@duet/schemas/common';
import { newId, randomId } from './ids';

it('newId returns strictly rising ids, also within a millisecond', () => {
  const ids = Array.from({ length: 5_000 }, newId);
  expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(ids.length);
  expect(ulid.safeParse(ids[0]).success).toBe(true);
});

it('randomId returns ids with the length and alphabet of a member id', () => {
  expect(memberId.safeParse(randomId(12)).success).toBe(true);
  expect(new Set(Array.from({ length: 1_000 }, () => randomId(12))).size).toBe(1_000);
});
