import { MENS_HAIRCUTS } from './haircuts-men.mjs';
import { WOMENS_HAIRCUTS } from './haircuts-women.mjs';
import { lerp, mix } from './maths.mjs';
import { ribbon } from './strands.mjs';

const HAIRCUTS = { ...WOMENS_HAIRCUTS, ...MENS_HAIRCUTS };

function barber(r, col) {
  const px = lerp(-44, 40, r()),
    dark = mix(col, '#0d070c', 0.42);
  const lobes = (yEnd, xo, xi, o) =>
    ribbon(
      r,
      [
        [px, -199, px - 66, -206, -143, -150, -143, -24, -147, 60, -xo, yEnd * 0.55, -xo, yEnd],
        [px, -152, px - 34, -118, -104, -84, -111, 4, -116, 70, -xi, yEnd * 0.6, -xi, yEnd],
      ],
      col,
      o,
    ) +
    ribbon(
      r,
      [
        [px, -199, px + 66, -206, 143, -150, 143, -24, 147, 60, xo, yEnd * 0.55, xo, yEnd],
        [px, -152, px + 34, -118, 104, -84, 111, 4, 116, 70, xi, yEnd * 0.6, xi, yEnd],
      ],
      col,
      o,
    );
  const tight = (o = {}) =>
    ribbon(
      r,
      [
        [px, -196, px - 66, -202, -139, -150, -136, 14],
        [px, -150, px - 40, -132, -104, -96, -110, 2],
      ],
      col,
      { n: 30, ...o },
    ) +
    ribbon(
      r,
      [
        [px, -196, px + 66, -202, 139, -150, 136, 14],
        [px, -150, px + 40, -132, 104, -96, 110, 2],
      ],
      col,
      { n: 30, ...o },
    );
  const backing = (w, y) =>
    `<path d="M-138,-70C-${w},60 -${w + 8},${y * 0.7} -${w - 8},${y}L${w - 8},${y}C${w + 8},${y * 0.7} ${w},60 138,-70C120,-190 -120,-190 -138,-70Z" fill="${dark}"/>`;
  return { r, col, dark, px, lobes, tight, backing };
}

export function hair(r, style, col) {
  const tools = barber(r, col);
  return HAIRCUTS[style]?.(tools) ?? { back: '', front: '' };
}
