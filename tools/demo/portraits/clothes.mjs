import { mix, pick, weighted } from './maths.mjs';
import { CLOTH } from './palettes.mjs';

const TOPS = {
  man: [
    ['crew', 4],
    ['shirt', 4],
    ['blazer', 3],
    ['knit', 3],
    ['stripe', 1.5],
    ['roll', 1.6],
  ],
  woman: [
    ['crew', 3],
    ['vneck', 4],
    ['strap', 3],
    ['blazer', 2.4],
    ['knit', 2.6],
    ['stripe', 1.6],
    ['roll', 1.5],
    ['shirt', 1.6],
  ],
};

export function dress(r, man) {
  const c = pick(r, CLOTH),
    cd = mix(c, '#120a14', 0.42),
    cl = mix(c, '#fff4e4', 0.2);
  const top = weighted(r, man ? TOPS.man : TOPS.woman);
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
  return { c, cd, cl, top, nw, Ws, body, necks, garment };
}

export function drawNeck({ man, shade, clothes: { nw, body } }) {
  let s = `<path d="${body}" fill="url(#sk)"/><path d="M${-nw},90L${-nw - 4},240L${nw + 4},240L${nw},90Z" fill="url(#nk)"/><g clip-path="url(#nc)"><ellipse cx="14" cy="172" rx="${nw + 16}" ry="52" fill="${shade}" opacity=".8" filter="url(#b6)"/><ellipse cx="${nw}" cy="230" rx="22" ry="70" fill="${shade}" opacity=".34" filter="url(#b6)"/></g>`;
  if (!man)
    s += `<path d="M-96,262Q-40,262 -14,286M96,262Q40,262 16,286" fill="none" stroke="${shade}" stroke-width="5" opacity=".32" filter="url(#b2)"/>`;
  return s;
}

export function drawGarment(figure) {
  const { top, Ws, garment } = figure.clothes;
  const fill = top === 'stripe' ? '#f3ede4' : 'url(#cl)';
  let s = `<path d="${garment}" fill="${fill}"/>`;
  if (top === 'stripe') s += `<path d="${garment}" fill="url(#ps)"/>`;
  if (top === 'knit' || top === 'roll') s += `<path d="${garment}" fill="url(#pn)"/>`;
  s += `<g clip-path="url(#bc)"><path d="M${-Ws * 0.74},400Q${-Ws * 0.7},560 ${-Ws * 0.76},760M${Ws * 0.74},400Q${Ws * 0.7},560 ${Ws * 0.76},760" fill="none" stroke="#0e0710" stroke-width="14" opacity=".15" filter="url(#b6)"/><path d="M-${Ws * 0.5},320Q-${Ws * 0.62},480 -${Ws * 0.5},760M${Ws * 0.55},310Q${Ws * 0.66},460 ${Ws * 0.52},760M-30,470Q20,560 -10,760" fill="none" stroke="#0e0710" stroke-width="26" opacity=".16" filter="url(#b6)"/><ellipse cx="${Ws}" cy="560" rx="130" ry="260" fill="#0e0710" opacity=".28" filter="url(#b16)"/><ellipse cx="-${Ws * 0.62}" cy="330" rx="90" ry="60" fill="#fff3df" opacity=".09" filter="url(#b16)"/></g>`;
  return s + drawDetails(figure);
}

function drawDetails({ id, man, clothes: { c, cd, cl, top, nw, Ws, necks } }) {
  let s = '';
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
  return s;
}
