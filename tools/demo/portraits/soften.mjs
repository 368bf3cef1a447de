import { f } from './maths.mjs';

export const soften = (svg) => {
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
