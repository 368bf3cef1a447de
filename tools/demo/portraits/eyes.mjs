import { f, mix } from './maths.mjs';

const laughingEye = (man) =>
  `<path d="M-21,4Q0,-12 21,3" fill="none" stroke="#2a1712" stroke-width="${man ? 4.4 : 5.4}" stroke-linecap="round"/>` +
  (man ? '' : `<path d="M21,3l8,-3" stroke="#2a1712" stroke-width="3.4" stroke-linecap="round"/>`);

const openEye = ({ id, man, shade, t }, i, m) =>
  `<clipPath id="e${i}"><path d="M-21,4Q-9,-12 3,-12Q16,-11 22,0Q11,10 -2,10Q-14,10 -21,4Z"/></clipPath><g clip-path="url(#e${i})"><rect x="-24" y="-16" width="48" height="30" fill="${mix('#f7efe8', shade, 0.12)}"/><circle cx="${f(m * t * 5)}" cy="-1" r="10.4" fill="${id.iris}"/><circle cx="${f(m * t * 5)}" cy="-1" r="10.4" fill="none" stroke="#1a0f0d" stroke-width="1.6" opacity=".6"/><circle cx="${f(m * t * 5)}" cy="-1" r="4.9" fill="#120a0a"/><circle cx="${f(m * (t * 5) - m * 3.4)}" cy="-4.6" r="2.7" fill="#fff"/><path d="M-24,-16H24V-7Q8,-10 0,-9Q-12,-8 -24,4Z" fill="#2a1510" opacity=".28"/></g><path d="M-22,5Q-9,-12.5 3,-12.5Q16,-11.5 23,-1" fill="none" stroke="#24130f" stroke-width="${man ? 3.4 : 4.8}" stroke-linecap="round"/>` +
  (man
    ? ''
    : `<path d="M20,-4L29,-10M16,-8L23,-15" stroke="#24130f" stroke-width="2.8" stroke-linecap="round"/>`) +
  `<path d="M-19,-7Q-4,-21 12,-18Q19,-16 23,-11" fill="none" stroke="${shade}" stroke-width="2.6" opacity=".85" stroke-linecap="round"/><path d="M-15,15Q2,20 17,12" fill="none" stroke="${shade}" stroke-width="2.4" opacity="${0.35 + id.age * 0.4}" stroke-linecap="round"/>`;

function eyebrow({ id, man, brow }) {
  const bt = man ? 11 : 7.5,
    by = -34 - id.brow * 6;
  return `<path d="M-27,${by + 6}Q-8,${by - 8} 8,${by - 8}Q22,${by - 6} 33,${by + 4}Q18,${by + bt - 10} 6,${by + bt - 7}Q-10,${by + bt - 6} -26,${by + bt + 4}Z" fill="${brow}" opacity=".9"/></g>`;
}

export function drawEyes(figure, laugh) {
  const { man, shade, t, fx } = figure;
  const left = [fx - 51, 1 + t * 0.05, 1 + t * 0.1],
    right = [fx + 51, 1, 1 - t * 0.1];
  let g = '';
  for (const [i, [x, y, k]] of [left, right].entries()) {
    const m = i ? 1 : -1;
    g += `<ellipse cx="${f(x)}" cy="${y - 4}" rx="34" ry="22" fill="${shade}" opacity=".34" filter="url(#b6)"/><g transform="translate(${f(x)},${f(y)}) scale(${f(m * k * (man ? 112 : 121)) / 100},${man ? 1.06 : 1.14})">`;
    g += laugh ? laughingEye(man) : openEye(figure, i, m);
    g += eyebrow(figure);
  }
  return g;
}
