import { hex, prng } from './maths.mjs';
import { SCENES } from './scenes.mjs';

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
export function grade(data, scene, w, h, flip) {
  const { soft, vig, grain, D } = gradeMap(scene, w, h);
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) {
      const j = flip ? y * w + (w - 1 - x) : i,
        v = vig[j],
        g = grain[i];
      for (let c = 0; c < 3; c++) {
        const a = data[i * 3 + c] / 255,
          b = soft[j * 3 + c] / 255;
        let o = (1 - 2 * b) * a * a + 2 * b * a; // blend mode "soft light"
        o = o * 255 * (1 - v) + D[c] * v;
        o = 12 + o * 0.965 + g;
        data[i * 3 + c] = o < 0 ? 0 : o > 255 ? 255 : o;
      }
    }
  return data;
}
