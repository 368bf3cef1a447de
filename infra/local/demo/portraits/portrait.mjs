// Duet portrait studio: seeded, offline, lit figures in blurred scenes. Original drawing; needs
// only sharp. usage: portrait({ seed:'m-17', gender:'woman'|'man', shot:0|1|2 , width:640 }) ->
// Promise<Buffer> (webp)
import sharp from 'sharp';

/* ---------- small maths ---------- */
const hash = (s) => {
  let h = 1779033703 ^ s.length;
  for (const c of s) {
    h = Math.imul(h ^ c.charCodeAt(0), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  return h >>> 0;
};
const prng = (a) => () => {
  a |= 0;
  a = (a + 0x6d2b79f5) | 0;
  let t = Math.imul(a ^ (a >>> 15), 1 | a);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};
const hex = (c) => [1, 3, 5].map((i) => parseInt(c.slice(i, i + 2), 16));
const mix = (a, b, t) => {
  const A = hex(a),
    B = hex(b);
  return (
    '#' +
    A.map((v, i) =>
      Math.round(v + (B[i] - v) * t)
        .toString(16)
        .padStart(2, '0'),
    ).join('')
  );
};
const f = (n) => Math.round(n * 10) / 10;
const pick = (r, a) => a[Math.floor(r() * a.length)];
const weighted = (r, pairs) => {
  let s = pairs.reduce((x, p) => x + p[1], 0) * r();
  for (const [v, w] of pairs) if ((s -= w) <= 0) return v;
  return pairs[0][0];
};
const lerp = (a, b, t) => a + (b - a) * t;
const sample = (c, n) => {
  const pts = [];
  const segs = (c.length - 2) / 6;
  for (let s = 0; s < segs; s++) {
    const o = s * 6;
    const [x0, y0, x1, y1, x2, y2, x3, y3] = c.slice(o, o + 8);
    for (let i = s ? 1 : 0; i <= n; i++) {
      const t = i / n,
        u = 1 - t;
      pts.push([
        u * u * u * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t * t * t * x3,
        u * u * u * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t * t * t * y3,
      ]);
    }
  }
  return pts;
};
const line = (pts) => 'M' + pts.map((p) => f(p[0]) + ',' + f(p[1])).join('L');

/* ---------- palettes ---------- */
const SKIN = [
  ['#f4d6c4', '#cf9079', '#ffeadd'],
  ['#efc6a9', '#c18363', '#fde2cb'],
  ['#e3b08c', '#ae7150', '#f8d3b2'],
  ['#d09b70', '#96633f', '#ecc093'],
  ['#b67c54', '#7d4b2f', '#d9a377'],
  ['#8e5b3d', '#58321f', '#b98259'],
  ['#6a412d', '#3b2018', '#96623f'],
];
const HAIR = {
  black: '#1e181b',
  espresso: '#33221d',
  brown: '#553728',
  chestnut: '#744729',
  auburn: '#8b4327',
  darkblond: '#97713f',
  blond: '#c99d5e',
  grey: '#8f8b8a',
  silver: '#c9c5c1',
};
const CLOTH = [
  '#f0e6da',
  '#22263f',
  '#b4573c',
  '#2f5a4c',
  '#12716c',
  '#d98d9c',
  '#4a2350',
  '#c8963e',
  '#3f5f85',
  '#3a3638',
  '#f6f3ef',
  '#7d2f45',
  '#8aa39a',
];
const IRIS = ['#5b3a22', '#3d2a1e', '#6f7f4c', '#4d7590', '#7a8a92', '#80602f'];

/* ---------- scenes: drawn small, blurred, enlarged ---------- */
const bokeh = (r, n, cols, x0, x1, y0, y1, s0, s1, o = 0.5) =>
  Array.from(
    { length: n },
    () =>
      `<circle cx="${f(lerp(x0, x1, r()))}" cy="${f(lerp(y0, y1, r()))}" r="${f(lerp(s0, s1, r()))}" fill="${pick(r, cols)}" opacity="${f(o * (0.4 + r() * 0.6))}"/>`,
  ).join('');
const grad = (id, stops, v = 1) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${v ? 0 : 1}" y2="${v ? 1 : 0}">${stops.map(([o, c]) => `<stop offset="${o}" stop-color="${c}"/>`).join('')}</linearGradient>`;
const rect = (x, y, w, h, c, o = 1) =>
  `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" fill="${c}" opacity="${o}"/>`;
const ridge = (r, y, amp, c) => {
  let d = `M0,500L0,${y}`;
  for (let x = 0; x <= 400; x += 25)
    d += `L${x},${f(y + Math.sin(x / 47 + y) * amp * 0.6 + (r() - 0.5) * amp)}`;
  return `<path d="${d}L400,500Z" fill="${c}"/>`;
};
const leaves = (r, n, cols, x0, x1, y0, y1) =>
  Array.from({ length: n }, () => {
    const x = lerp(x0, x1, r()),
      y = lerp(y0, y1, r()),
      a = r() * 360,
      s = 14 + r() * 22;
    return `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(s)}" ry="${f(s * 0.36)}" transform="rotate(${f(a)} ${f(x)} ${f(y)})" fill="${pick(r, cols)}"/>`;
  }).join('');
export const SCENES = {
  sea: {
    blur: 4,
    tint: '#ff9d6b',
    dark: '#5a3350',
    rim: '#ffd2a0',
    draw: (r) =>
      grad('s', [
        [0, '#f6d6b4'],
        [0.34, '#f0a983'],
        [0.56, '#d77d76'],
        [0.57, '#7d6283'],
        [1, '#4c4265'],
      ]) +
      rect(0, 0, 400, 500, 'url(#s)') +
      `<circle cx="96" cy="226" r="46" fill="#fff0cf"/><circle cx="96" cy="226" r="90" fill="#ffe0ac" opacity=".4"/>` +
      Array.from({ length: 26 }, () =>
        rect(40 + r() * 130, 290 + r() * 190, 20 + r() * 60, 2.5, '#ffd9a8', 0.5),
      ).join(''),
  },
  dusk: {
    blur: 7,
    tint: '#e4779a',
    dark: '#22183f',
    rim: '#ffb08a',
    draw: (r) =>
      grad('s', [
        [0, '#2d2554'],
        [0.5, '#8b4c7c'],
        [0.8, '#e38f78'],
        [1, '#f5bf8e'],
      ]) +
      rect(0, 0, 400, 500, 'url(#s)') +
      Array.from({ length: 11 }, (_, i) =>
        rect(i * 38 - 8, 200 + r() * 170, 34, 320, mix('#241c40', '#5a3866', r())),
      ).join('') +
      bokeh(r, 34, ['#ffd08a', '#ff9fb3', '#8fe3d8', '#fff1d0'], 0, 400, 210, 480, 5, 15, 0.85),
  },
  cafe: {
    blur: 6,
    tint: '#f0b071',
    dark: '#2a1712',
    rim: '#ffdcae',
    draw: (r) =>
      grad('s', [
        [0, '#5b3a2a'],
        [1, '#2c1a15'],
      ]) +
      rect(0, 0, 400, 500, 'url(#s)') +
      rect(0, 40, 128, 330, '#f3e2c6') +
      rect(58, 40, 8, 330, '#6a4a36') +
      rect(0, 190, 128, 7, '#6a4a36') +
      rect(150, 150, 250, 10, '#855a3d') +
      rect(150, 260, 250, 10, '#855a3d') +
      Array.from({ length: 16 }, (_, i) =>
        rect(
          160 + i * 15,
          112 + r() * 14,
          10,
          38,
          pick(r, ['#c98b55', '#2f5a4c', '#8c3d36', '#d9c19a']),
        ),
      ).join('') +
      bokeh(r, 7, ['#ffd79a', '#ffc06e'], 160, 400, 30, 110, 12, 20, 0.95),
  },
  forest: {
    blur: 8,
    tint: '#c9c777',
    dark: '#1d2f24',
    rim: '#f4f0b8',
    draw: (r) =>
      grad('s', [
        [0, '#c8d49a'],
        [0.5, '#6f955f'],
        [1, '#2f4d3a'],
      ]) +
      rect(0, 0, 400, 500, 'url(#s)') +
      Array.from({ length: 7 }, () => rect(r() * 400, 0, 12 + r() * 22, 500, '#3a4632', 0.6)).join(
        '',
      ) +
      bokeh(r, 46, ['#e9f0b0', '#a9c77e', '#f8f3c4', '#537a4c'], 0, 400, 0, 420, 8, 26, 0.6),
  },
  ridge: {
    blur: 3.5,
    tint: '#9fc3d8',
    dark: '#26384d',
    rim: '#eaf5ff',
    draw: (r) =>
      grad('s', [
        [0, '#a9cbe0'],
        [0.6, '#eadfd2'],
        [1, '#eadfd2'],
      ]) +
      rect(0, 0, 400, 500, 'url(#s)') +
      ridge(r, 190, 60, '#9db3c4') +
      ridge(r, 250, 50, '#74929f') +
      ridge(r, 320, 40, '#4f7374') +
      ridge(r, 390, 26, '#3b5a4f'),
  },
  clay: {
    blur: 3,
    tint: '#e98f6a',
    dark: '#4d2018',
    rim: '#ffe0c4',
    draw: () =>
      grad('s', [
        [0, '#c9795a'],
        [1, '#9c4f3a'],
      ]) +
      rect(0, 0, 400, 500, 'url(#s)') +
      `<path d="M-40,60L150,-40L250,420L40,520Z" fill="#f0b48f" opacity=".6"/><path d="M180,-60L230,-80L350,470L290,500Z" fill="#f0b48f" opacity=".42"/>`,
  },
  teal: {
    blur: 3,
    tint: '#6fd0c4',
    dark: '#0a2a2c',
    rim: '#d8fff6',
    draw: (r) =>
      grad('s', [
        [0, '#2a8f88'],
        [1, '#0f4f51'],
      ]) +
      rect(0, 0, 400, 500, 'url(#s)') +
      `<circle cx="110" cy="150" r="170" fill="#63bdb0" opacity=".5"/>` +
      leaves(r, 9, ['#0c4446', '#146260'], 300, 420, 40, 480),
  },
  plum: {
    blur: 3,
    tint: '#d490c4',
    dark: '#241029',
    rim: '#ffd5ec',
    draw: () =>
      grad('s', [
        [0, '#6d3a70'],
        [1, '#351640'],
      ]) +
      rect(0, 0, 400, 500, 'url(#s)') +
      `<path d="M-30,120L180,-30L290,470L80,540Z" fill="#c77da4" opacity=".42"/>`,
  },
  sand: {
    blur: 3,
    tint: '#f2d8b4',
    dark: '#5d4634',
    rim: '#ffffff',
    draw: (r) =>
      grad('s', [
        [0, '#efe2d0'],
        [1, '#cfb498'],
      ]) +
      rect(0, 0, 400, 500, 'url(#s)') +
      `<path d="M-30,60L120,0L170,300L10,360Z" fill="#fff8ea" opacity=".8"/><path d="M140,-10L210,-40L262,268L188,296Z" fill="#fff8ea" opacity=".65"/>` +
      leaves(r, 22, ['#6f8c6a', '#8fa582', '#4f6f56'], 300, 430, 120, 500),
  },
  street: {
    blur: 4.5,
    tint: '#ffc6a0',
    dark: '#4a2f3c',
    rim: '#fff0da',
    draw: (r) =>
      grad('s', [
        [0, '#f7ead6'],
        [1, '#dcb996'],
      ]) +
      rect(0, 0, 400, 500, 'url(#s)') +
      rect(0, 0, 150, 500, '#e9c6a0') +
      rect(250, 0, 150, 500, '#d99f83') +
      rect(150, 0, 100, 260, '#bfe0ea') +
      rect(30, 90, 56, 96, '#5c8e8b') +
      rect(30, 270, 56, 110, '#5c8e8b') +
      rect(306, 90, 56, 96, '#8a5a56') +
      `<path d="M300,500V330a32,32 0 0 1 64,0V500Z" fill="#6d4440"/>` +
      leaves(r, 50, ['#d9578a', '#e987ac', '#5f7f52', '#c23f74'], 210, 400, -10, 130),
  },
  autumn: {
    blur: 8,
    tint: '#f0a050',
    dark: '#43231a',
    rim: '#ffe1a6',
    draw: (r) =>
      grad('s', [
        [0, '#f3c477'],
        [0.55, '#c9783c'],
        [1, '#6b3a2a'],
      ]) +
      rect(0, 0, 400, 500, 'url(#s)') +
      Array.from({ length: 5 }, () => rect(r() * 400, 0, 10 + r() * 16, 500, '#51301f', 0.6)).join(
        '',
      ) +
      bokeh(r, 44, ['#ffd98a', '#e98b3a', '#f7b955', '#b0502a'], 0, 400, 0, 430, 8, 24, 0.6),
  },
  neon: {
    blur: 7,
    tint: '#d04a9c',
    dark: '#150a26',
    rim: '#ff8fcb',
    draw: (r) =>
      grad('s', [
        [0, '#1d1136'],
        [1, '#3a1650'],
      ]) +
      rect(0, 0, 400, 500, 'url(#s)') +
      rect(20, 80, 120, 12, '#ff5fa8') +
      rect(20, 110, 12, 180, '#ff5fa8') +
      rect(280, 60, 12, 260, '#3fe0cf') +
      rect(310, 180, 80, 12, '#3fe0cf') +
      bokeh(r, 22, ['#ff7dbb', '#59e6d6', '#b98cff'], 0, 400, 240, 490, 6, 18, 0.7),
  },
  home: {
    blur: 5,
    tint: '#f5d9b8',
    dark: '#4a3c36',
    rim: '#ffffff',
    draw: (r) =>
      grad('s', [
        [0, '#e8ded2'],
        [1, '#c8b8a6'],
      ]) +
      rect(0, 0, 400, 500, 'url(#s)') +
      rect(10, 30, 150, 250, '#fdfaf2') +
      rect(80, 30, 8, 250, '#d8ccbc') +
      rect(10, 140, 150, 7, '#d8ccbc') +
      rect(230, 70, 110, 140, '#c98d72') +
      rect(244, 84, 82, 112, '#efdcc4') +
      leaves(r, 26, ['#58785c', '#7c9a72', '#3f5f4a'], 330, 420, 220, 480) +
      rect(0, 400, 400, 100, '#8f6f5c'),
  },
  beach: {
    blur: 4,
    tint: '#ffe2c0',
    dark: '#3d5566',
    rim: '#ffffff',
    draw: () =>
      grad('s', [
        [0, '#bfe1ea'],
        [0.44, '#e6f1ec'],
        [0.45, '#6fb3b8'],
        [0.62, '#a7d3cc'],
        [0.64, '#f1e4cd'],
        [1, '#dcc19c'],
      ]) +
      rect(0, 0, 400, 500, 'url(#s)') +
      `<circle cx="90" cy="90" r="110" fill="#fff" opacity=".5"/>`,
  },
};
const sceneCache = new Map();
async function sceneImage(kind, variant, w, h, sharpness = 1) {
  const key = [kind, variant, w, h, sharpness].join();
  if (!sceneCache.has(key)) {
    const s = SCENES[kind];
    const r = prng(hash(kind + variant));
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500" preserveAspectRatio="xMidYMid slice">${s.draw(r)}</svg>`;
    const small = await sharp(Buffer.from(svg))
      .blur(s.blur * sharpness)
      .toBuffer();
    sceneCache.set(
      key,
      await sharp(small)
        .flatten()
        .resize(w, h, { fit: 'cover', kernel: 'cubic' })
        .removeAlpha()
        .raw()
        .toBuffer(),
    );
  }
  return sceneCache.get(key);
}

/* ---------- hair: ribbons of strands ---------- */
function ribbon(r, curves, col, o = {}) {
  const { n = 46, wave = 0, freq = 15, step = 16, sheen = 0.35 } = o;
  const keys = curves.map((c) => sample(c, step));
  const m = keys[0].length;
  const ph = r() * 6;
  const at = (k, jitter = 0) => {
    const p = k * (keys.length - 1),
      i = Math.min(Math.floor(p), keys.length - 2),
      t = p - i;
    return keys[i].map((a, j) => {
      const b = keys[i + 1][j],
        u = j / (m - 1);
      return [
        lerp(a[0], b[0], t) +
          Math.sin(u * freq + ph + k * 3) * wave * u +
          jitter * Math.sin(u * 5 + k * 40) * 2.2,
        lerp(a[1], b[1], t),
      ];
    });
  };
  const outline = [
    ...at(0),
    ...Array.from({ length: 13 }, (_, i) => at(i / 12)[m - 1]),
    ...at(1).reverse(),
    ...Array.from({ length: 13 }, (_, i) => at(1 - i / 12)[0]),
  ];
  let s = `<path d="${line(outline)}Z" fill="${col}" stroke="${col}" stroke-width="5" stroke-linejoin="round"/>`;
  for (let i = 0; i < n; i++) {
    const k = (i + r() * 0.8) / n;
    const l = Math.sin(k * Math.PI * (o.bands ?? 2.2) + 0.6) * 0.5 + (r() - 0.5) * 0.7;
    const hi = hex(col)[0] < 90 ? '#a9795a' : '#ffe9cf';
    const c =
      l > 0
        ? mix(col, hi, Math.min(l * sheen, 0.42))
        : mix(col, '#0d070c', Math.min(-l * 0.5, 0.45));
    s += `<path d="${line(at(Math.min(k, 1), 1))}" fill="none" stroke="${c}" stroke-width="${f(1.6 + r() * 3.2)}" stroke-linecap="round" opacity=".62"/>`;
  }
  return s;
}
function curls(r, col, spots, size = 24) {
  let s = '';
  const items = [];
  for (const [cx, cy, rx, ry, n] of spots)
    for (let i = 0; i < n; i++) {
      const a = r() * 6.283,
        d = Math.sqrt(r());
      items.push([cx + Math.cos(a) * rx * d, cy + Math.sin(a) * ry * d, size * (0.65 + r() * 0.6)]);
    }
  items.sort((a, b) => a[1] - b[1] || a[0] - b[0]);
  for (const [x, y, q] of items) {
    const lit = Math.max(0, (-x / 150 - y / 260 + 0.5) * 0.13);
    const c = mix(mix(col, '#0d070c', r() * 0.3), '#ffe4c4', lit * (0.3 + r() * 0.5));
    s += `<circle cx="${f(x)}" cy="${f(y)}" r="${f(q)}" fill="${c}"/><path d="M${f(x - q * 0.6)},${f(y + q * 0.1)}a${f(q * 0.6)},${f(q * 0.6)} 0 0 1 ${f(q * 0.9)},${f(-q * 0.5)}" fill="none" stroke="${mix(c, '#f0b98a', 0.16)}" stroke-width="2" stroke-linecap="round" opacity=".7"/>`;
  }
  return s;
}
const HAIRCUTS = {
  woman: [
    ['long', 4],
    ['wavy', 5],
    ['lob', 3],
    ['bun', 3],
    ['curly', 3],
    ['fringe', 3],
    ['pixie', 1.2],
    ['pony', 2.5],
  ],
  man: [
    ['side', 4],
    ['crop', 4],
    ['quiff', 3],
    ['curlytop', 3],
    ['buzz', 2.5],
    ['bald', 1.4],
    ['slick', 2],
    ['shoulder', 1],
  ],
};
function hair(r, style, col) {
  const px = lerp(-44, 40, r()),
    dark = mix(col, '#0d070c', 0.42);
  let back = '',
    front = '';
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
  if (style === 'long') {
    back = backing(152, 330);
    front = lobes(330, 150, 84, { n: 44 });
  }
  if (style === 'wavy') {
    back = backing(166, 330);
    front = lobes(335, 162, 80, { n: 46, wave: 15, freq: 14 });
  }
  if (style === 'lob') {
    back = backing(152, 190);
    front = lobes(196, 138, 92, { n: 38, wave: 4, freq: 8 });
  }
  if (style === 'fringe') {
    back = backing(150, 250);
    front =
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
  }
  if (style === 'bun') {
    back = `<g transform="translate(${f(px * 0.4)},-218)">${curls(r, col, [[0, 0, 40, 34, 34]], 20)}</g>`;
    front =
      tight() +
      `<path d="M-118,0q-10,50 4,96" fill="none" stroke="${col}" stroke-width="5" stroke-linecap="round"/>`;
  }
  if (style === 'pony') {
    back = ribbon(
      r,
      [
        [0, -158, 120, -200, 190, -60, 170, 220],
        [-10, -140, 60, -150, 100, -20, 108, 210],
      ],
      dark,
      { n: 26, wave: 9 },
    );
    front = tight({ bands: 3 });
  }
  if (style === 'curly') {
    back = curls(
      r,
      dark,
      [
        [0, -20, 178, 170, 190],
        [0, 110, 172, 90, 90],
      ],
      27,
    );
    front = curls(
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
  }
  if (style === 'pixie') {
    front =
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
  }
  if (style === 'side') {
    const p = px > 0 ? 46 : -46,
      q = Math.sign(p);
    front =
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
  }
  if (style === 'crop') {
    front = ribbon(
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
  }
  if (style === 'quiff') {
    front = ribbon(
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
  }
  if (style === 'slick') {
    front = ribbon(
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
  }
  if (style === 'curlytop') {
    front =
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
  }
  if (style === 'buzz') {
    front = `<path d="M-123,0C-136,-110 -104,-182 0,-185C104,-182 136,-110 123,0L114,-18C114,-84 92,-120 0,-127C-92,-120 -114,-84 -114,-18Z" fill="${col}" opacity=".86" filter="url(#b2)"/>`;
  }
  if (style === 'shoulder') {
    back = backing(146, 170);
    front = lobes(176, 136, 104, { n: 36, wave: 8 });
  }
  return { back, front };
}

/* ---------- the figure ---------- */
export function cast(seed, gender) {
  // stable identity: everything that must not change between a member's pictures
  const r = prng(hash('id' + seed));
  const skin = weighted(r, [
    [0, 3],
    [1, 5],
    [2, 4],
    [3, 3],
    [4, 2.4],
    [5, 1.8],
    [6, 1.2],
  ]);
  const age = r();
  const hairs =
    skin >= 4
      ? [
          ['black', 6],
          ['espresso', 4],
          ['grey', 0.5],
        ]
      : skin === 3
        ? [
            ['black', 4],
            ['espresso', 5],
            ['brown', 3],
            ['grey', 0.6],
          ]
        : [
            ['black', 1.4],
            ['espresso', 3],
            ['brown', 4],
            ['chestnut', 3],
            ['auburn', 2],
            ['darkblond', 3],
            ['blond', 3.4],
            ['grey', 1],
            ['silver', 0.8],
          ];
  return {
    gender,
    skin,
    age,
    hairCol: HAIR[weighted(r, hairs)],
    style: weighted(r, HAIRCUTS[gender]),
    iris: skin >= 3 ? IRIS[r() < 0.8 ? 1 : 0] : pick(r, IRIS),
    jaw: r(),
    wide: r(),
    brow: r(),
    lip: r(),
    nose: r(),
    beard:
      gender === 'man'
        ? weighted(r, [
            ['none', 4],
            ['stubble', 4],
            ['full', 3],
            ['goatee', 0.8],
          ])
        : 'none',
    glasses: r() < 0.2,
    freckles: skin < 2 && r() < 0.3,
    ear: r() < 0.6,
  };
}
function figureDefs({ light, base, shade, c, cl, cd, nw, face, garment }) {
  return `<defs><filter id="b2" color-interpolation-filters="sRGB" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="2"/></filter><filter id="b6" color-interpolation-filters="sRGB" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="7"/></filter><filter id="b16" color-interpolation-filters="sRGB" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="18"/></filter>
<linearGradient id="sk" x1="0" y1=".1" x2="1" y2=".4"><stop offset="0" stop-color="${light}"/><stop offset=".42" stop-color="${base}"/><stop offset="1" stop-color="${mix(base, shade, 0.82)}"/></linearGradient>
<linearGradient id="cl" x1="0" y1="0" x2="1" y2=".3"><stop offset="0" stop-color="${cl}"/><stop offset=".5" stop-color="${c}"/><stop offset="1" stop-color="${cd}"/></linearGradient>
<linearGradient id="nk" gradientUnits="userSpaceOnUse" x1="0" y1="90" x2="0" y2="246"><stop offset=".45" stop-color="${mix(base, shade, 0.42)}"/><stop offset="1" stop-color="${mix(base, shade, 0.3)}" stop-opacity="0"/></linearGradient><pattern id="pn" width="9" height="9" patternUnits="userSpaceOnUse"><path d="M0,0l4.5,4.5L9,0M0,9l4.5,-4.5" fill="none" stroke="${cd}" stroke-width="1.6" opacity=".35"/></pattern><pattern id="ps" width="40" height="34" patternUnits="userSpaceOnUse"><rect width="40" height="13" fill="#23304f"/></pattern>
<clipPath id="nc"><path d="M${-nw},60L${-nw},215C${-nw - 20},250 -120,262 -150,300H150C120,262 ${nw + 20},250 ${nw},215L${nw},60Z"/></clipPath><clipPath id="fc"><path d="${face}"/></clipPath><clipPath id="bc"><path d="${garment}"/></clipPath></defs>`;
}
function behind(r, id, body, H) {
  // seen from behind
  const man = id.gender === 'man',
    [base, shade] = SKIN[id.skin];
  const d = mix(id.hairCol, '#0d070c', 0.2);
  return (
    `<path d="${body}" fill="url(#cl)"/>` +
    H(
      `<path d="M-112,40C-134,-110 -100,-186 0,-188C100,-186 134,-110 112,40C100,130 60,170 0,172C-60,170 -100,130 -112,40Z" fill="${d}"/>` +
        (man
          ? ribbon(
              r,
              [
                [0, -186, -120, -180, -134, -60, -104, 96],
                [0, -150, 0, -60, 0, 40, 0, 150],
                [0, -186, 120, -180, 134, -60, 104, 96],
              ],
              id.style === 'bald' ? mix(base, shade, 0.3) : id.hairCol,
              { n: 70, bands: 4 },
            )
          : ribbon(
              r,
              [
                [-10, -196, -150, -190, -160, 40, -140, 330],
                [0, -190, 0, -40, 0, 100, 0, 350],
                [10, -196, 150, -190, 160, 40, 140, 330],
              ],
              id.hairCol,
              { n: 90, bands: 5, wave: id.style === 'long' ? 2 : 12 },
            )),
    )
  );
}
function figure(id, r, o) {
  const man = id.gender === 'man';
  const [base, shade, light] = SKIN[id.skin];
  const { scene, back: away } = o;
  const sc = SCENES[scene];
  const t = (r() - 0.5) * 1.3,
    Wt = 114 + id.wide * 7,
    Wj = (man ? 101 : 92) + id.jaw * 10,
    Wc = (man ? 44 : 31) + id.jaw * 8,
    cy = man ? 178 : 170,
    ch = t * 12;
  const face = `M${-Wt},-50C${-Wt},-148 -62,-174 0,-174C62,-174 ${Wt},-148 ${Wt},-50C${Wt + 4},16 ${Wj + 13},66 ${Wj},106C${Wj - 12},142 ${f(Wc + 18 + ch)},${cy} ${f(ch)},${cy}C${f(-Wc - 18 + ch)},${cy} ${-Wj + 12},142 ${-Wj},106C${-Wj - 13},66 ${-Wt - 4},16 ${-Wt},-50Z`;
  const h = hair(r, id.style, id.hairCol);
  const brow = mix(id.hairCol, '#20130f', 0.45),
    lipc = mix(
      mix(
        base,
        man ? '#a8574d' : pick(r, ['#b8434f', '#a83a4c', '#c05a55', '#8f2f45']),
        man ? 0.42 : 0.62,
      ),
      shade,
      0.12,
    );
  /* clothes */
  const c = pick(r, CLOTH),
    cd = mix(c, '#120a14', 0.42),
    cl = mix(c, '#fff4e4', 0.2);
  const top = weighted(
    r,
    man
      ? [
          ['crew', 4],
          ['shirt', 4],
          ['blazer', 3],
          ['knit', 3],
          ['stripe', 1.5],
          ['roll', 1.6],
        ]
      : [
          ['crew', 3],
          ['vneck', 4],
          ['strap', 3],
          ['blazer', 2.4],
          ['knit', 2.6],
          ['stripe', 1.6],
          ['roll', 1.5],
          ['shirt', 1.6],
        ],
  );
  const nw = man ? 82 : 62,
    Ws = man ? 330 : 272;
  const body = `M${-nw},90V200C${-nw - 16},246 ${-Ws * 0.5},258 ${-Ws * 0.78},288C${-Ws},314 ${-Ws - 8},380 ${-Ws - 20},760L${Ws + 20},760C${Ws + 8},380 ${Ws},314 ${Ws * 0.78},288C${Ws * 0.5},258 ${nw + 16},246 ${nw},200V90Z`;
  const necks = {
    crew: `C${-nw + 6},282 ${nw - 6},282`,
    knit: `C${-nw + 2},276 ${nw - 2},276`,
    stripe: `C${-nw - 6},290 ${nw + 6},290`,
    shirt: `C-40,330 40,330`,
    vneck: `C-40,420 40,420`,
    blazer: `C-34,300 34,300`,
    roll: `C${-nw},210 ${nw},210`,
    strap: `C-90,400 90,400`,
  };
  const nx = top === 'strap' ? Ws * 0.46 : nw + 20,
    ny = top === 'strap' ? 262 : top === 'roll' ? 214 : 226;
  const garment = `M${-nx},${ny}${necks[top]} ${nx},${ny}C${Ws * 0.54},254 ${Ws * 0.66},270 ${Ws * 0.79},286C${Ws + 3},312 ${Ws + 12},380 ${Ws + 24},760L${-Ws - 24},760C${-Ws - 12},380 ${-Ws - 3},312 ${-Ws * 0.79},286C${-Ws * 0.66},270 ${-Ws * 0.54},254 ${-nx},${ny}Z`;
  let s = figureDefs({ light, base, shade, c, cl, cd, nw, face, garment });
  const tilt = f((r() - 0.5) * 9);
  const H = (g) =>
    `<g transform="rotate(${tilt} 0 190) translate(0,8) scale(${man ? '1,.97' : '1,.95'})">${g}</g>`;
  s += away ? '' : H(h.back);
  // neck, chest
  s += `<path d="${body}" fill="url(#sk)"/><path d="M${-nw},90L${-nw - 4},240L${nw + 4},240L${nw},90Z" fill="url(#nk)"/><g clip-path="url(#nc)"><ellipse cx="14" cy="172" rx="${nw + 16}" ry="52" fill="${shade}" opacity=".8" filter="url(#b6)"/><ellipse cx="${nw}" cy="230" rx="22" ry="70" fill="${shade}" opacity=".34" filter="url(#b6)"/></g>`;
  if (!man)
    s += `<path d="M-96,262Q-40,262 -14,286M96,262Q40,262 16,286" fill="none" stroke="${shade}" stroke-width="5" opacity=".32" filter="url(#b2)"/>`;
  // garment
  const fill = top === 'stripe' ? '#f3ede4' : 'url(#cl)';
  s += `<path d="${garment}" fill="${fill}"/>`;
  if (top === 'stripe') s += `<path d="${garment}" fill="url(#ps)"/>`;
  if (top === 'knit' || top === 'roll') s += `<path d="${garment}" fill="url(#pn)"/>`;
  s += `<g clip-path="url(#bc)"><path d="M${-Ws * 0.74},400Q${-Ws * 0.7},560 ${-Ws * 0.76},760M${Ws * 0.74},400Q${Ws * 0.7},560 ${Ws * 0.76},760" fill="none" stroke="#0e0710" stroke-width="14" opacity=".15" filter="url(#b6)"/><path d="M-${Ws * 0.5},320Q-${Ws * 0.62},480 -${Ws * 0.5},760M${Ws * 0.55},310Q${Ws * 0.66},460 ${Ws * 0.52},760M-30,470Q20,560 -10,760" fill="none" stroke="#0e0710" stroke-width="26" opacity=".16" filter="url(#b6)"/><ellipse cx="${Ws}" cy="560" rx="130" ry="260" fill="#0e0710" opacity=".28" filter="url(#b16)"/><ellipse cx="-${Ws * 0.62}" cy="330" rx="90" ry="60" fill="#fff3df" opacity=".09" filter="url(#b16)"/></g>`;
  if (top === 'crew' || top === 'knit')
    s += `<path d="M${-nw - 20},227${necks[top]} ${nw + 20},227" fill="none" stroke="${cd}" stroke-width="${top === 'knit' ? 14 : 7}" opacity=".5"/>`;
  if (top === 'roll')
    s += `<path d="M${-nw - 10},150C${-nw},186 ${nw},186 ${nw + 10},150L${nw + 20},236C${nw - 10},262 ${-nw + 10},262 ${-nw - 20},236Z" fill="url(#cl)"/><path d="M${-nw - 12},196C${-nw},222 ${nw},222 ${nw + 12},196" fill="none" stroke="${cd}" stroke-width="4" opacity=".4"/>`;
  if (top === 'shirt')
    s +=
      `<path d="M${-nw - 22},222L-6,330L-70,350L${-nw - 46},250Z" fill="${cl}"/><path d="M${nw + 22},222L6,330L70,350L${nw + 46},250Z" fill="${mix(c, cd, 0.35)}"/><path d="M0,326V760" stroke="${cd}" stroke-width="3" opacity=".6"/>` +
      [380, 450, 520].map((y) => `<circle cx="9" cy="${y}" r="5" fill="${cd}"/>`).join('');
  if (top === 'blazer')
    s += `<path d="M${-nw - 20},226L-40,292L40,292L${nw + 20},226L60,700L-60,700Z" fill="${mix(c, '#ffffff', c === '#f6f3ef' || c === '#f0e6da' ? -0.2 : 0.82)}"/><path d="M${-nw - 24},222L-24,560L-70,760L-${Ws},760L-${Ws * 0.7},262Z" fill="${c}"/><path d="M${nw + 24},222L24,560L70,760L${Ws},760L${Ws * 0.7},262Z" fill="${mix(c, cd, 0.6)}"/><path d="M${-nw - 26},222L-20,540L-104,430L-78,404L-128,360Z" fill="${cl}" opacity=".75"/><path d="M${nw + 26},222L20,540L104,430L78,404L128,360Z" fill="${cd}" opacity=".85"/>`;
  if (top === 'strap')
    s += `<path d="M-${Ws * 0.44},256L-${Ws * 0.4},340M${Ws * 0.44},256L${Ws * 0.4},340" stroke="${c}" stroke-width="14"/>`;
  if (!man && (top === 'vneck' || top === 'strap') && id.ear)
    s += `<path d="M-66,236Q0,330 66,236" fill="none" stroke="#e8c37a" stroke-width="2.6"/><circle cx="0" cy="285" r="6" fill="#f0d08c"/>`;
  if (away) return s + behind(r, id, body, H);
  // head
  const fx = t * 20,
    eL = [fx - 51, 1 + t * 0.05, 1 + t * 0.1],
    eR = [fx + 51, 1, 1 - t * 0.1];
  let g = `<ellipse cx="${-Wt - 2 + t * 8}" cy="14" rx="15" ry="30" fill="${base}"/><ellipse cx="${Wt + 2 + t * 8}" cy="14" rx="15" ry="30" fill="${mix(base, shade, 0.7)}"/><path d="${face}" fill="url(#sk)"/><g clip-path="url(#fc)">`;
  g += `<ellipse cx="118" cy="60" rx="60" ry="190" fill="${shade}" opacity=".6" filter="url(#b16)"/><ellipse cx="-58" cy="54" rx="40" ry="30" fill="${light}" opacity=".55" filter="url(#b16)"/><ellipse cx="-20" cy="-94" rx="60" ry="34" fill="${light}" opacity=".45" filter="url(#b16)"/>`;
  g += `<ellipse cx="${f(fx - 62)}" cy="62" rx="32" ry="22" fill="#e0604f" opacity="${man ? 0.14 : 0.26}" filter="url(#b16)"/><ellipse cx="${f(fx + 62)}" cy="62" rx="32" ry="22" fill="#d04f45" opacity="${man ? 0.14 : 0.26}" filter="url(#b16)"/><ellipse cx="${f(ch)}" cy="${cy + 4}" rx="92" ry="26" fill="${shade}" opacity=".5" filter="url(#b6)"/>`;
  g += `<g transform="translate(0,14)" opacity=".42" filter="url(#b6)" style="mix-blend-mode:multiply">${id.style === 'bald' ? '' : `<path d="M-140,-210H140V-60C112,-120 60,-150 0,-150C-60,-150 -112,-120 -140,-60Z" fill="${shade}"/>`}</g>`;
  // eyes
  const laugh = r() < 0.16;
  const smile = laugh || r() < 0.5;
  for (const [i, [x, y, k]] of [eL, eR].entries()) {
    const m = i ? 1 : -1;
    g += `<ellipse cx="${f(x)}" cy="${y - 4}" rx="34" ry="22" fill="${shade}" opacity=".34" filter="url(#b6)"/><g transform="translate(${f(x)},${f(y)}) scale(${f(m * k * (man ? 112 : 121)) / 100},${man ? 1.06 : 1.14})">`;
    if (laugh)
      g +=
        `<path d="M-21,4Q0,-12 21,3" fill="none" stroke="#2a1712" stroke-width="${man ? 4.4 : 5.4}" stroke-linecap="round"/>` +
        (man
          ? ''
          : `<path d="M21,3l8,-3" stroke="#2a1712" stroke-width="3.4" stroke-linecap="round"/>`);
    else
      g +=
        `<clipPath id="e${i}"><path d="M-21,4Q-9,-12 3,-12Q16,-11 22,0Q11,10 -2,10Q-14,10 -21,4Z"/></clipPath><g clip-path="url(#e${i})"><rect x="-24" y="-16" width="48" height="30" fill="${mix('#f7efe8', shade, 0.12)}"/><circle cx="${f(m * t * 5)}" cy="-1" r="10.4" fill="${id.iris}"/><circle cx="${f(m * t * 5)}" cy="-1" r="10.4" fill="none" stroke="#1a0f0d" stroke-width="1.6" opacity=".6"/><circle cx="${f(m * t * 5)}" cy="-1" r="4.9" fill="#120a0a"/><circle cx="${f(m * (t * 5) - m * 3.4)}" cy="-4.6" r="2.7" fill="#fff"/><path d="M-24,-16H24V-7Q8,-10 0,-9Q-12,-8 -24,4Z" fill="#2a1510" opacity=".28"/></g><path d="M-22,5Q-9,-12.5 3,-12.5Q16,-11.5 23,-1" fill="none" stroke="#24130f" stroke-width="${man ? 3.4 : 4.8}" stroke-linecap="round"/>` +
        (man
          ? ''
          : `<path d="M20,-4L29,-10M16,-8L23,-15" stroke="#24130f" stroke-width="2.8" stroke-linecap="round"/>`) +
        `<path d="M-19,-7Q-4,-21 12,-18Q19,-16 23,-11" fill="none" stroke="${shade}" stroke-width="2.6" opacity=".85" stroke-linecap="round"/><path d="M-15,15Q2,20 17,12" fill="none" stroke="${shade}" stroke-width="2.4" opacity="${0.35 + id.age * 0.4}" stroke-linecap="round"/>`;
    const bt = man ? 11 : 7.5,
      by = -34 - id.brow * 6;
    g += `<path d="M-27,${by + 6}Q-8,${by - 8} 8,${by - 8}Q22,${by - 6} 33,${by + 4}Q18,${by + bt - 10} 6,${by + bt - 7}Q-10,${by + bt - 6} -26,${by + bt + 4}Z" fill="${brow}" opacity=".9"/></g>`;
  }
  // nose
  const ns = 1 + (id.nose - 0.5) * 0.24 + (man ? 0.1 : 0);
  g += `<g transform="translate(${f(fx * 1.25)},0) scale(${f(ns * 100) / 100},1)"><path d="M8,-20C12,20 16,46 22,60C18,72 4,74 0,72C6,50 4,10 8,-20Z" fill="${shade}" opacity=".5" filter="url(#b2)"/><path d="M-21,63Q-22,54 -15,52M21,63Q22,54 15,52" fill="none" stroke="${shade}" stroke-width="3.2" stroke-linecap="round" opacity=".9"/><path d="M-12,68Q-6,64 0,70Q6,64 12,68" fill="none" stroke="${mix(shade, '#3a1512', 0.45)}" stroke-width="4" stroke-linecap="round" opacity=".85"/><ellipse cx="-4" cy="50" rx="7" ry="9" fill="${light}" opacity=".7" filter="url(#b2)"/><path d="M-5,-10V34" stroke="${light}" stroke-width="7" opacity=".4" filter="url(#b2)"/></g>`;
  if (id.freckles)
    for (let i = 0; i < 34; i++)
      g += `<circle cx="${f(fx + (r() - 0.5) * 150)}" cy="${f(34 + r() * 34)}" r="${f(1 + r() * 1.3)}" fill="${shade}" opacity=".55"/>`;
  if (id.age > 0.6)
    g += `<path d="M${f(fx - 40)},70Q${f(fx - 52)},88 ${f(fx - 50)},104M${f(fx + 40)},70Q${f(fx + 52)},88 ${f(fx + 50)},104" fill="none" stroke="${shade}" stroke-width="3.4" opacity="${f(id.age * 0.6)}" stroke-linecap="round" filter="url(#b2)"/>`;
  // beard under the mouth
  if (id.beard !== 'none') {
    const full = id.beard === 'full',
      bp =
        id.beard === 'goatee'
          ? `M-46,88Q0,70 46,88Q58,130 40,190H-40Q-58,130 -46,88Z`
          : `M-150,-6L-110,0C-106,60 -84,82 -52,84Q0,66 52,84C84,82 106,60 110,0L150,-6V210H-150Z`;
    g += `<path d="${bp}" fill="${mix(id.hairCol, shade, full ? 0.12 : 0.3)}" opacity="${full || id.beard === 'goatee' ? 0.88 : 0.34}" filter="url(#${full || id.beard === 'goatee' ? 'b2' : 'b6'})"/>`;
    if (full || id.beard === 'goatee')
      for (let i = 0; i < 90; i++) {
        const a = (r() - 0.5) * 2,
          x = a * 100,
          y = 100 + r() * 76 - Math.abs(a) * 46;
        if (Math.abs(x - fx) < 42 && y < 128) continue;
        if (id.beard === 'goatee' && Math.abs(x) > 46) continue;
        g += `<path d="M${f(x)},${f(y)}q${f(a * 3)},7 ${f(a * 2)},13" fill="none" stroke="${mix(id.hairCol, r() < 0.5 ? '#0d070c' : '#ffe6c8', 0.25)}" stroke-width="2" opacity=".5" stroke-linecap="round"/>`;
      }
  }
  // mouth
  const w = 32 + id.lip * 7 + (smile ? 7 : 0),
    mx = fx * 1.15 + ch * 0.3,
    my = 107,
    up = smile ? -8 : -4,
    fl = man ? 10 : 14 + id.lip * 4;
  g +=
    `<g transform="translate(${f(mx)},${my})">` +
    (smile
      ? `<path d="M${-w},${up}Q-${w * 0.45},-12 -7,-11Q0,-8 7,-11Q${w * 0.45},-12 ${w},${up}Q${w * 0.62},${fl + 14} 0,${fl + 15}Q-${w * 0.62},${fl + 14} ${-w},${up}Z" fill="${lipc}"/><path d="M${-w + 5},${up + 2}Q0,2 ${w - 5},${up + 2}Q${w * 0.55},${fl + 4} 0,${fl + 5}Q-${w * 0.55},${fl + 4} ${-w + 5},${up + 2}Z" fill="#4b1a1c"/><path d="M${-w + 7},${up + 3}Q0,2 ${w - 7},${up + 3}Q${w * 0.5},${fl - 3} 0,${fl - 2}Q-${w * 0.5},${fl - 3} ${-w + 7},${up + 3}Z" fill="#f9f3ec"/>`
      : `<path d="M${-w},${up}Q-${w * 0.45},-9 -8,-11Q0,-7 8,-11Q${w * 0.45},-9 ${w},${up}Q${w * 0.4},3 0,3Q-${w * 0.4},3 ${-w},${up}Z" fill="${mix(lipc, shade, 0.3)}"/><path d="M${-w},${up}Q-${w * 0.4},3 0,3Q${w * 0.4},3 ${w},${up}Q${w * 0.55},${fl} 0,${fl + 1}Q-${w * 0.55},${fl} ${-w},${up}Z" fill="${lipc}"/><path d="M${-w - 3},${up - 2}Q-${w * 0.4},3.6 0,3Q${w * 0.4},3.6 ${w + 3},${up - 2}" fill="none" stroke="${mix(lipc, '#3a1014', 0.6)}" stroke-width="3" stroke-linecap="round"/>`) +
    `<ellipse cx="-6" cy="${fl - (smile ? -9 : 6)}" rx="12" ry="3" fill="#fff" opacity="${man ? 0.1 : 0.3}" filter="url(#b2)"/><path d="M-20,${fl + 19}Q0,${fl + 25} 20,${fl + 19}" fill="none" stroke="${shade}" stroke-width="5" opacity=".4" filter="url(#b2)"/></g></g>`;
  g += h.front;
  if (id.glasses || o.sun) {
    const sun = o.sun,
      gc = sun ? '#1a1216' : pick(r, ['#2a1b1a', '#6b4326', '#1f2a3d']);
    const lens = (x) =>
      `<rect x="${f(x - 40)}" y="-27" width="80" height="60" rx="${id.jaw > 0.5 ? 28 : 18}" fill="${sun ? '#20141c' : '#ffffff'}" fill-opacity="${sun ? 0.93 : 0.1}" stroke="${gc}" stroke-width="5.5"/>` +
      (sun
        ? `<path d="M${f(x - 26)},18L${f(x + 4)},-20h16L${f(x - 8)},24Z" fill="#fff" opacity=".13"/>`
        : '');
    g +=
      lens(fx - 52) +
      lens(fx + 52) +
      `<path d="M${f(fx - 12)},-6Q${f(fx)},-14 ${f(fx + 12)},-6M${f(fx - 92)},-8L-118,-2M${f(fx + 92)},-8L118,-2" fill="none" stroke="${gc}" stroke-width="5.5"/>`;
  }
  if (!man && id.ear)
    g += `<circle cx="${-Wt - 3}" cy="56" r="9" fill="none" stroke="#e9c478" stroke-width="4"/>`;
  if (
    !['buzz', 'bald', 'curlytop', 'curly', 'quiff', 'crop', 'slick', 'pony', 'bun'].includes(
      id.style,
    )
  )
    g += `<path d="M-134,10C-144,-110 -94,-194 -10,-197" fill="none" stroke="${sc.rim}" stroke-width="6" opacity=".34" filter="url(#b2)"/>`;
  return s + H(g);
}

/* soft ellipses as radial gradients: same look as a blur, a fraction of the time */
const soften = (svg) => {
  const seen = new Map();
  const out = svg.replace(
    /<ellipse cx="([^"]+)" cy="([^"]+)" rx="([^"]+)" ry="([^"]+)" fill="([^"]+)" opacity="([^"]+)" filter="url\(#(b2|b6|b16)\)"\/>/g,
    (_, x, y, rx, ry, c, o, b) => {
      const e = { b16: 26, b6: 11, b2: 3 }[b],
        id = 'r' + b + c.slice(1);
      seen.set(id, [c, b]);
      return `<ellipse cx="${x}" cy="${y}" rx="${f(+rx + e)}" ry="${f(+ry + e)}" fill="url(#${id})" opacity="${o}"/>`;
    },
  );
  return out
    .replace(/(<path [^>]*fill="none"[^>]*?) filter="url\(#b2\)"/g, '$1')
    .replace(
      '</defs>',
      [...seen]
        .map(
          ([id, [c, b]]) =>
            `<radialGradient id="${id}"><stop offset="0" stop-color="${c}"/><stop offset="${b === 'b16' ? 0.35 : 0.62}" stop-color="${c}" stop-opacity=".86"/><stop offset="${b === 'b16' ? 0.7 : 0.84}" stop-color="${c}" stop-opacity=".32"/><stop offset="1" stop-color="${c}" stop-opacity="0"/></radialGradient>`,
        )
        .join('') + '</defs>',
    );
};
/**
 * ---------- grade: tint (soft light), vignette and film grain in one pass over the pixels
 * ----------
 */
const maps = new Map();
function gradeMap(scene, w, h) {
  const key = scene + w + 'x' + h;
  if (maps.has(key)) return maps.get(key);
  const sc = SCENES[scene],
    T = hex(sc.tint),
    D = hex(sc.dark),
    n = prng(7);
  const soft = new Uint8Array(w * h * 3),
    vig = new Float32Array(w * h),
    grain = new Int8Array(w * h);
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) {
      const d = (x / w + (y / h) * 0.7) / 1.7;
      const ta = Math.max(0, 0.5 - d) * 1.05,
        da = Math.max(0, d - 0.5) * 1.1;
      for (let c = 0; c < 3; c++) soft[i * 3 + c] = 128 + (T[c] - 128) * ta + (D[c] - 128) * da;
      const q = Math.hypot((x / w - 0.5) * 0.95, y / h - 0.44) / 0.72;
      vig[i] = Math.max(0, q - 0.55) * 0.62;
      grain[i] = (n() + n() + n() - 1.5) * 11;
    }
  maps.set(key, { soft, vig, grain, D });
  return maps.get(key);
}
function grade(data, scene, w, h, flip) {
  const { soft, vig, grain, D } = gradeMap(scene, w, h);
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) {
      const j = flip ? y * w + (w - 1 - x) : i,
        v = vig[j],
        g = grain[i];
      for (let c = 0; c < 3; c++) {
        const a = data[i * 3 + c] / 255,
          b = soft[j * 3 + c] / 255;
        let o = (1 - 2 * b) * a * a + 2 * b * a; // soft light
        o = o * 255 * (1 - v) + D[c] * v;
        o = 12 + o * 0.965 + g;
        data[i * 3 + c] = o < 0 ? 0 : o > 255 ? 255 : o;
      }
    }
  return data;
}

const DAY = ['sand', 'home', 'street', 'beach', 'forest', 'ridge'],
  WARM = ['sea', 'autumn', 'cafe', 'clay'],
  NIGHT = ['dusk', 'neon', 'plum', 'teal'];
const OUT = ['sea', 'ridge', 'beach', 'dusk', 'forest'];
function sceneFor(seed, shot, r) {
  const order = prng(hash('sc' + seed))(),
    pool = [[...WARM, ...DAY], [...NIGHT, ...WARM], OUT][shot % 3];
  return pool[Math.floor((order * 97 + shot * 5 + r() * 3) % pool.length)];
}
/** Where a picture is set, without drawing it. */
export const sceneOf = (seed, shot) => sceneFor(seed, shot, prng(hash(seed + '/' + shot)));
/** Whether the face is that of somebody past the middle forties: grey hair or lines. */
export const isMature = (seed, gender) => {
  const { age, hairCol } = cast(seed, gender);
  return hairCol === HAIR.grey || hairCol === HAIR.silver || age > 0.86;
};

export async function portrait({
  seed,
  gender,
  shot = 0,
  width = 640,
  height = Math.round(width * 1.25),
  quality = 80,
  format = 'webp',
}) {
  const id = cast(seed, gender),
    r = prng(hash(seed + '/' + shot)),
    scene = sceneFor(seed, shot, r);
  const flip = r() < 0.5,
    away =
      shot % 3 === 2 &&
      gender === 'woman' &&
      !['pixie', 'curly', 'bun'].includes(id.style) &&
      r() < 0.55,
    sun = shot % 3 === 2 && !away && r() < 0.5;
  const k = [1.14 + r() * 0.22, 0.92 + r() * 0.18, 0.66 + r() * 0.14][shot % 3],
    x = 400 + (r() - 0.5) * [70, 150, 220][shot % 3],
    y = [440, 430, 560][shot % 3] + r() * 30;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"><g transform="${flip ? 'translate(800,0) scale(-1,1)' : ''}"><g transform="translate(${f(x)},${f(y)}) scale(${f(k * 100) / 100})">${figure(id, r, { scene, back: away, sun })}</g></g></svg>`;
  const bg = await sceneImage(scene, Math.floor(r() * 6), width, height, shot % 3 === 2 ? 0.55 : 1);
  let img = sharp(bg, { raw: { width, height, channels: 3 } });
  if (flip) img = sharp(await img.flop().raw().toBuffer(), { raw: { width, height, channels: 3 } });
  const { data } = await img
    .composite([{ input: Buffer.from(soften(svg)) }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(grade(data, scene, width, height, flip), { raw: { width, height, channels: 3 } })
    .toFormat(format, { quality })
    .toBuffer();
}
const HAIR_NAMES = {
  black: 'black',
  espresso: 'dark_brown',
  brown: 'brown',
  chestnut: 'brunette',
  auburn: 'red',
  darkblond: 'dark_blond',
  blond: 'blond',
  grey: 'gray',
  silver: 'white',
};
const IRIS_NAMES = ['brown', 'brown', 'green', 'blue', 'gray', 'hazel'];
/** Hair and eyes of a face, as members name them. */
export const looksOf = (seed, gender) => {
  const { hairCol, iris, style } = cast(seed, gender);
  const colour = Object.keys(HAIR).find((name) => HAIR[name] === hairCol);
  return {
    hair: style === 'bald' ? 'bald' : HAIR_NAMES[colour],
    eyes: IRIS_NAMES[IRIS.indexOf(iris)],
  };
};
