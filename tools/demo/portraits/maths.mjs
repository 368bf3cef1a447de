export const hash = (s) => {
  let h = 1779033703 ^ s.length;
  for (const c of s) {
    h = Math.imul(h ^ c.charCodeAt(0), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  return h >>> 0;
};
export const prng = (a) => () => {
  a |= 0;
  a = (a + 0x6d2b79f5) | 0;
  let t = Math.imul(a ^ (a >>> 15), 1 | a);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};
export const hex = (c) => [1, 3, 5].map((i) => parseInt(c.slice(i, i + 2), 16));
export const mix = (a, b, t) => {
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
export const f = (n) => Math.round(n * 10) / 10;
export const pick = (r, a) => a[Math.floor(r() * a.length)];
export const weighted = (r, pairs) => {
  let s = pairs.reduce((x, p) => x + p[1], 0) * r();
  for (const [v, w] of pairs) if ((s -= w) <= 0) return v;
  return pairs[0][0];
};
export const lerp = (a, b, t) => a + (b - a) * t;
export const sample = (c, n) => {
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
export const line = (pts) => 'M' + pts.map((p) => f(p[0]) + ',' + f(p[1])).join('L');
