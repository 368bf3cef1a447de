import { LEAST_PHOTO_SIDE } from '@duet/schemas/photo-size';
import type { CropArea } from '@duet/schemas/photos';

const ASPECT = 4 / 5;
const MOST_ZOOM = 3;

const clamp = (value: number, most: number): number => Math.min(Math.max(0, value), most);

/** Returns the largest 4:5 area, slightly above the centre, where faces usually are. */
export function firstArea(picture: { width: number; height: number }): CropArea {
  const aspect = picture.width / picture.height;
  const size =
    aspect > ASPECT ? { width: ASPECT / aspect, height: 1 } : { width: 1, height: aspect / ASPECT };
  return { ...size, x: (1 - size.width) / 2, y: (1 - size.height) / 3 };
}

/** `x` and `y` are offsets, as fractions of the picture's width and height. */
export const movedArea = (area: CropArea, x: number, y: number): CropArea => ({
  ...area,
  x: clamp(area.x + x, 1 - area.width),
  y: clamp(area.y + y, 1 - area.height),
});

export function zoomedArea(
  area: CropArea,
  picture: { width: number; height: number },
  zoom: number,
): CropArea {
  const most = firstArea(picture);
  const [width, height] = [most.width / zoom, most.height / zoom];
  return movedArea(
    { width, height, x: area.x, y: area.y },
    (area.width - width) / 2,
    (area.height - height) / 2,
  );
}

/** Returns the highest zoom, at most 3, at which the area is wide enough for a photo. */
export const mostZoom = (picture: { width: number; height: number }): number =>
  Math.min(MOST_ZOOM, Math.max(1, (firstArea(picture).width * picture.width) / LEAST_PHOTO_SIDE));
