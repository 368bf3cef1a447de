import { f, hex, lerp, line, mix, sample } from './maths.mjs';

export function ribbon(r, curves, col, o = {}) {
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
export function curls(r, col, spots, size = 24) {
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
