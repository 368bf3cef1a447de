import { firstArea, mostZoom, movedArea, zoomedArea } from './crop-area';

const landscape = { width: 2000, height: 1000 };
const portrait = { width: 1000, height: 2000 };
const aspect = (area: { width: number; height: number }, picture: typeof landscape) =>
  (area.width * picture.width) / (area.height * picture.height);

describe('crop area', () => {
  test('is initially the largest 4:5 part of the picture', () => {
    for (const picture of [landscape, portrait, { width: 800, height: 1000 }]) {
      const area = firstArea(picture);
      expect(aspect(area, picture)).toBeCloseTo(0.8);
      expect(Math.max(area.width, area.height)).toBe(1);
    }
  });

  test('never extends beyond the picture', () => {
    const area = movedArea(firstArea(landscape), 5, -5);
    expect(area.x + area.width).toBeCloseTo(1);
    expect(area.y).toBe(0);
  });

  test('keeps its centre and aspect ratio when zoomed', () => {
    const before = firstArea(portrait);
    const after = zoomedArea(before, portrait, 2);
    expect(aspect(after, portrait)).toBeCloseTo(0.8);
    expect(after.x + after.width / 2).toBeCloseTo(before.x + before.width / 2);
    expect(after.y + after.height / 2).toBeCloseTo(before.y + before.height / 2);
  });

  test.each([
    [4000, 5000, 3],
    [800, 1000, 2],
    [400, 900, 1],
    [600, 400, 1],
  ])('of a picture of %d x %d can be zoomed %d times', (width, height, zoom) => {
    expect(mostZoom({ width, height })).toBeCloseTo(zoom);
  });
});
