import { dress, drawGarment, drawNeck } from './clothes.mjs';
import { drawEyes } from './eyes.mjs';
import { drawBeard, drawGlasses, drawHead, drawMouth, drawNose, drawSkinMarks } from './face.mjs';
import { hair } from './hair.mjs';
import { f, mix, pick } from './maths.mjs';
import { SKIN } from './palettes.mjs';
import { SCENES } from './scenes.mjs';
import { ribbon } from './strands.mjs';

function figureDefs({ light, base, shade, c, cl, cd, nw, face, garment }) {
  return `<defs><filter id="b2" color-interpolation-filters="sRGB" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="2"/></filter><filter id="b6" color-interpolation-filters="sRGB" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="7"/></filter><filter id="b16" color-interpolation-filters="sRGB" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="18"/></filter>
<linearGradient id="sk" x1="0" y1=".1" x2="1" y2=".4"><stop offset="0" stop-color="${light}"/><stop offset=".42" stop-color="${base}"/><stop offset="1" stop-color="${mix(base, shade, 0.82)}"/></linearGradient>
<linearGradient id="cl" x1="0" y1="0" x2="1" y2=".3"><stop offset="0" stop-color="${cl}"/><stop offset=".5" stop-color="${c}"/><stop offset="1" stop-color="${cd}"/></linearGradient>
<linearGradient id="nk" gradientUnits="userSpaceOnUse" x1="0" y1="90" x2="0" y2="246"><stop offset=".45" stop-color="${mix(base, shade, 0.42)}"/><stop offset="1" stop-color="${mix(base, shade, 0.3)}" stop-opacity="0"/></linearGradient><pattern id="pn" width="9" height="9" patternUnits="userSpaceOnUse"><path d="M0,0l4.5,4.5L9,0M0,9l4.5,-4.5" fill="none" stroke="${cd}" stroke-width="1.6" opacity=".35"/></pattern><pattern id="ps" width="40" height="34" patternUnits="userSpaceOnUse"><rect width="40" height="13" fill="#23304f"/></pattern>
<clipPath id="nc"><path d="M${-nw},60L${-nw},215C${-nw - 20},250 -120,262 -150,300H150C120,262 ${nw + 20},250 ${nw},215L${nw},60Z"/></clipPath><clipPath id="fc"><path d="${face}"/></clipPath><clipPath id="bc"><path d="${garment}"/></clipPath></defs>`;
}

function behind(r, id, body, H) {
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

/** The order of random numbers is fixed, so that the same seed gives the same picture. */
function measure(id, r) {
  const man = id.gender === 'man';
  const [base, shade, light] = SKIN[id.skin];
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
  return {
    id,
    man,
    base,
    shade,
    light,
    t,
    fx: t * 20,
    Wt,
    ch,
    cy,
    face,
    brow,
    lipc,
    h,
    clothes: dress(r, man),
  };
}

function drawRim({ id, man, Wt }, rim) {
  let g = '';
  if (!man && id.ear)
    g += `<circle cx="${-Wt - 3}" cy="56" r="9" fill="none" stroke="#e9c478" stroke-width="4"/>`;
  if (
    !['buzz', 'bald', 'curlytop', 'curly', 'quiff', 'crop', 'slick', 'pony', 'bun'].includes(
      id.style,
    )
  )
    g += `<path d="M-134,10C-144,-110 -94,-194 -10,-197" fill="none" stroke="${rim}" stroke-width="6" opacity=".34" filter="url(#b2)"/>`;
  return g;
}

export function figure(id, r, o) {
  const look = measure(id, r);
  const { man, base, shade, light, face, clothes } = look;
  const { c, cl, cd, nw, body, garment } = clothes;
  const { scene, back: away, sun } = o;
  let s = figureDefs({ light, base, shade, c, cl, cd, nw, face, garment });
  const tilt = f((r() - 0.5) * 9);
  const H = (g) =>
    `<g transform="rotate(${tilt} 0 190) translate(0,8) scale(${man ? '1,.97' : '1,.95'})">${g}</g>`;
  s += away ? '' : H(look.h.back);
  s += drawNeck(look) + drawGarment(look);
  if (away) return s + behind(r, id, body, H);
  const laugh = r() < 0.16;
  const smile = laugh || r() < 0.5;
  const g =
    drawHead(look) +
    drawEyes(look, laugh) +
    drawNose(look) +
    drawSkinMarks(look, r) +
    drawBeard(look, r) +
    drawMouth(look, smile) +
    look.h.front +
    drawGlasses(look, sun, r) +
    drawRim(look, SCENES[scene].rim);
  return s + H(g);
}
