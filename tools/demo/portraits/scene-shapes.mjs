import { f, lerp, pick } from './maths.mjs';

export const bokeh = (r, n, cols, x0, x1, y0, y1, s0, s1, o = 0.5) =>
  Array.from(
    { length: n },
    () =>
      `<circle cx="${f(lerp(x0, x1, r()))}" cy="${f(lerp(y0, y1, r()))}" r="${f(lerp(s0, s1, r()))}" fill="${pick(r, cols)}" opacity="${f(o * (0.4 + r() * 0.6))}"/>`,
  ).join('');
export const grad = (id, stops, v = 1) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${v ? 0 : 1}" y2="${v ? 1 : 0}">${stops.map(([o, c]) => `<stop offset="${o}" stop-color="${c}"/>`).join('')}</linearGradient>`;
export const rect = (x, y, w, h, c, o = 1) =>
  `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" fill="${c}" opacity="${o}"/>`;
export const ridge = (r, y, amp, c) => {
  let d = `M0,500L0,${y}`;
  for (let x = 0; x <= 400; x += 25)
    d += `L${x},${f(y + Math.sin(x / 47 + y) * amp * 0.6 + (r() - 0.5) * amp)}`;
  return `<path d="${d}L400,500Z" fill="${c}"/>`;
};
export const leaves = (r, n, cols, x0, x1, y0, y1) =>
  Array.from({ length: n }, () => {
    const x = lerp(x0, x1, r()),
      y = lerp(y0, y1, r()),
      a = r() * 360,
      s = 14 + r() * 22;
    return `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(s)}" ry="${f(s * 0.36)}" transform="rotate(${f(a)} ${f(x)} ${f(y)})" fill="${pick(r, cols)}"/>`;
  }).join('');
