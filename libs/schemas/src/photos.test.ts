import { cropArea, photoPatch } from './photos';

it.each([
  {},
  { position: -1 },
  { position: 1.5 },
  { position: '1' },
  { main: false },
  { private: 'yes' },
])('photoPatch rejects %j', (patch) => {
  expect(photoPatch.safeParse(patch).success).toBe(false);
});

it.each([{ main: true }, { private: false }, { position: 0 }])('photoPatch accepts %j', (patch) => {
  expect(photoPatch.safeParse(patch).success).toBe(true);
});

it.each([
  [{ x: 0, y: 0, width: 1, height: 1 }, true],
  [{ x: 0.5, y: 0.5, width: 0.5, height: 0.5 }, true],
  [[], false],
  [{ x: 0, y: 0, width: 2, height: 1 }, false],
  [{ x: 0.9, y: 0, width: 0.5, height: 1 }, false],
  [{ x: '0', y: 0, width: 1, height: 1 }, false],
])('cropArea validates %j: %s', (crop, isAccepted) => {
  expect(cropArea.safeParse(crop).success).toBe(isAccepted);
});
