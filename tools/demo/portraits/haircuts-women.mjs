import { f } from './maths.mjs';
import { curls, ribbon } from './strands.mjs';

export const WOMENS_HAIRCUTS = {
  long: ({ lobes, backing }) => {
    const back = backing(152, 330);
    const front = lobes(330, 150, 84, { n: 44 });
    return { back, front };
  },
  wavy: ({ lobes, backing }) => {
    const back = backing(166, 330);
    const front = lobes(335, 162, 80, { n: 46, wave: 15, freq: 14 });
    return { back, front };
  },
  lob: ({ lobes, backing }) => {
    const back = backing(152, 190);
    const front = lobes(196, 138, 92, { n: 38, wave: 4, freq: 8 });
    return { back, front };
  },
  bun: ({ r, col, px, tight }) => {
    const back = `<g transform="translate(${f(px * 0.4)},-218)">${curls(r, col, [[0, 0, 40, 34, 34]], 20)}</g>`;
    const front =
      tight() +
      `<path d="M-118,0q-10,50 4,96" fill="none" stroke="${col}" stroke-width="5" stroke-linecap="round"/>`;
    return { back, front };
  },
  curly: ({ r, col, dark }) => {
    const back = curls(
      r,
      dark,
      [
        [0, -20, 178, 170, 190],
        [0, 110, 172, 90, 90],
      ],
      27,
    );
    const front = curls(
      r,
      col,
      [
        [0, -176, 118, 40, 90],
        [-130, -70, 34, 100, 54],
        [130, -70, 34, 100, 54],
        [-146, 80, 24, 80, 34],
        [146, 80, 24, 80, 34],
      ],
      22,
    );
    return { back, front };
  },
  fringe: ({ r, col, lobes, backing }) => {
    const back = backing(150, 250);
    const front =
      lobes(250, 146, 98, { n: 36 }) +
      ribbon(
        r,
        [
          [-40, -198, -96, -186, -116, -120, -114, -38],
          [0, -202, -10, -150, -6, -100, -2, -48],
          [40, -198, 96, -186, 116, -120, 114, -38],
        ],
        col,
        { n: 60, bands: 4 },
      );
    return { back, front };
  },
  pixie: ({ r, col, px }) => {
    const front =
      ribbon(
        r,
        [
          [px, -205, px - 70, -206, -146, -150, -132, 20],
          [px, -150, px - 40, -110, -90, -92, -112, 20],
        ],
        col,
        { n: 34 },
      ) +
      ribbon(
        r,
        [
          [px, -205, px + 90, -214, 150, -150, 132, 10],
          [px - 6, -140, px + 40, -84, 96, -70, 112, 6],
        ],
        col,
        { n: 40 },
      );
    return { back: '', front };
  },
  pony: ({ r, dark, tight }) => {
    const back = ribbon(
      r,
      [
        [0, -158, 120, -200, 190, -60, 170, 220],
        [-10, -140, 60, -150, 100, -20, 108, 210],
      ],
      dark,
      { n: 26, wave: 9 },
    );
    const front = tight({ bands: 3 });
    return { back, front };
  },
};
