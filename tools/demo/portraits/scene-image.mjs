import sharp from 'sharp';
import { hash, prng } from './maths.mjs';
import { SCENES } from './scenes.mjs';

const sceneCache = new Map();
export async function sceneImage(kind, variant, w, h, sharpness = 1) {
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
