import { curls, ribbon } from './strands.mjs';

/** Haircuts as layers behind and in front of the head. */
export const MENS_HAIRCUTS = {
  side: ({ r, col, px }) => {
    const p = px > 0 ? 46 : -46,
      q = Math.sign(p);
    const front =
      ribbon(
        r,
        [
          [p, -190, p + q * 30, -204, q * 132, -176, q * 130, -6],
          [p, -138, p + q * 26, -138, q * 104, -112, q * 113, -14],
        ],
        col,
        { n: 22 },
      ) +
      ribbon(
        r,
        [
          [p, -190, p - q * 70, -242, -q * 148, -190, -q * 130, -6],
          [p, -138, p - q * 50, -150, -q * 96, -122, -q * 113, -14],
        ],
        col,
        { n: 42 },
      );
    return { back: '', front };
  },
  crop: ({ r, col }) => {
    const front = ribbon(
      r,
      [
        [-129, -6, -144, -90, -134, -140, -108, -164],
        [-113, -70, -112, -140, -90, -180, -58, -206],
        [0, -130, -8, -164, -4, -196, 6, -215],
        [113, -70, 116, -140, 96, -184, 62, -208],
        [129, -6, 144, -90, 134, -140, 110, -162],
      ],
      col,
      { n: 70, bands: 6, wave: 3 },
    );
    return { back: '', front };
  },
  quiff: ({ r, col }) => {
    const front = ribbon(
      r,
      [
        [-129, -6, -146, -100, -134, -140, -112, -162],
        [-111, -84, -116, -160, -98, -204, -54, -222],
        [0, -132, 6, -196, 0, -244, 44, -246],
        [111, -84, 122, -150, 118, -190, 92, -216],
        [129, -6, 144, -100, 134, -150, 116, -176],
      ],
      col,
      { n: 66, bands: 5 },
    );
    return { back: '', front };
  },
  curlytop: ({ r, col, dark }) => {
    const front =
      `<path d="M-128,4C-142,-120 -110,-186 0,-190C110,-186 142,-120 128,4L114,-20C112,-90 96,-116 0,-124C-96,-116 -112,-90 -114,-20Z" fill="${dark}"/>` +
      curls(
        r,
        col,
        [
          [0, -182, 104, 36, 96],
          [-98, -134, 26, 36, 26],
          [98, -134, 26, 36, 26],
        ],
        19,
      );
    return { back: '', front };
  },
  buzz: ({ col }) => {
    const front = `<path d="M-123,0C-136,-110 -104,-182 0,-185C104,-182 136,-110 123,0L114,-18C114,-84 92,-120 0,-127C-92,-120 -114,-84 -114,-18Z" fill="${col}" opacity=".86" filter="url(#b2)"/>`;
    return { back: '', front };
  },
  slick: ({ r, col }) => {
    const front = ribbon(
      r,
      [
        [-128, 0, -140, -90, -132, -140, -104, -160],
        [-106, -96, -104, -140, -84, -180, -52, -196],
        [0, -146, 2, -170, 0, -194, 2, -206],
        [106, -96, 104, -140, 86, -180, 54, -196],
        [128, 0, 140, -90, 132, -140, 106, -160],
      ],
      col,
      { n: 56, bands: 5, sheen: 0.5 },
    );
    return { back: '', front };
  },
  shoulder: ({ lobes, backing }) => {
    const back = backing(146, 170);
    const front = lobes(176, 136, 104, { n: 36, wave: 8 });
    return { back, front };
  },
};
