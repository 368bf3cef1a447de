import sharp from 'sharp';
import { cast } from './cast.mjs';
import { figure } from './figure.mjs';
import { grade } from './grade.mjs';
import { f, hash, prng } from './maths.mjs';
import { sceneImage } from './scene-image.mjs';
import { soften } from './soften.mjs';

export { cast, isMature, looksOf } from './cast.mjs';
export { SCENES } from './scenes.mjs';

const DAY = ['sand', 'home', 'street', 'beach', 'forest', 'ridge'],
  WARM = ['sea', 'autumn', 'cafe', 'clay'],
  NIGHT = ['dusk', 'neon', 'plum', 'teal'];
const OUT = ['sea', 'ridge', 'beach', 'dusk', 'forest'];
function sceneFor(seed, shot, r) {
  const order = prng(hash('sc' + seed))(),
    pool = [[...WARM, ...DAY], [...NIGHT, ...WARM], OUT][shot % 3];
  return pool[Math.floor((order * 97 + shot * 5 + r() * 3) % pool.length)];
}
export const sceneOf = (seed, shot) => sceneFor(seed, shot, prng(hash(seed + '/' + shot)));

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
