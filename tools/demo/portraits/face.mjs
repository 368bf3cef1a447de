import { f, mix, pick } from './maths.mjs';

export function drawHead({ id, man, base, shade, light, t, fx, ch, cy, Wt, face }) {
  let g = `<ellipse cx="${-Wt - 2 + t * 8}" cy="14" rx="15" ry="30" fill="${base}"/><ellipse cx="${Wt + 2 + t * 8}" cy="14" rx="15" ry="30" fill="${mix(base, shade, 0.7)}"/><path d="${face}" fill="url(#sk)"/><g clip-path="url(#fc)">`;
  g += `<ellipse cx="118" cy="60" rx="60" ry="190" fill="${shade}" opacity=".6" filter="url(#b16)"/><ellipse cx="-58" cy="54" rx="40" ry="30" fill="${light}" opacity=".55" filter="url(#b16)"/><ellipse cx="-20" cy="-94" rx="60" ry="34" fill="${light}" opacity=".45" filter="url(#b16)"/>`;
  g += `<ellipse cx="${f(fx - 62)}" cy="62" rx="32" ry="22" fill="#e0604f" opacity="${man ? 0.14 : 0.26}" filter="url(#b16)"/><ellipse cx="${f(fx + 62)}" cy="62" rx="32" ry="22" fill="#d04f45" opacity="${man ? 0.14 : 0.26}" filter="url(#b16)"/><ellipse cx="${f(ch)}" cy="${cy + 4}" rx="92" ry="26" fill="${shade}" opacity=".5" filter="url(#b6)"/>`;
  g += `<g transform="translate(0,14)" opacity=".42" filter="url(#b6)" style="mix-blend-mode:multiply">${id.style === 'bald' ? '' : `<path d="M-140,-210H140V-60C112,-120 60,-150 0,-150C-60,-150 -112,-120 -140,-60Z" fill="${shade}"/>`}</g>`;
  return g;
}

export function drawNose({ id, man, shade, light, fx }) {
  const ns = 1 + (id.nose - 0.5) * 0.24 + (man ? 0.1 : 0);
  return `<g transform="translate(${f(fx * 1.25)},0) scale(${f(ns * 100) / 100},1)"><path d="M8,-20C12,20 16,46 22,60C18,72 4,74 0,72C6,50 4,10 8,-20Z" fill="${shade}" opacity=".5" filter="url(#b2)"/><path d="M-21,63Q-22,54 -15,52M21,63Q22,54 15,52" fill="none" stroke="${shade}" stroke-width="3.2" stroke-linecap="round" opacity=".9"/><path d="M-12,68Q-6,64 0,70Q6,64 12,68" fill="none" stroke="${mix(shade, '#3a1512', 0.45)}" stroke-width="4" stroke-linecap="round" opacity=".85"/><ellipse cx="-4" cy="50" rx="7" ry="9" fill="${light}" opacity=".7" filter="url(#b2)"/><path d="M-5,-10V34" stroke="${light}" stroke-width="7" opacity=".4" filter="url(#b2)"/></g>`;
}

export function drawSkinMarks({ id, shade, fx }, r) {
  let g = '';
  if (id.freckles)
    for (let i = 0; i < 34; i++)
      g += `<circle cx="${f(fx + (r() - 0.5) * 150)}" cy="${f(34 + r() * 34)}" r="${f(1 + r() * 1.3)}" fill="${shade}" opacity=".55"/>`;
  if (id.age > 0.6)
    g += `<path d="M${f(fx - 40)},70Q${f(fx - 52)},88 ${f(fx - 50)},104M${f(fx + 40)},70Q${f(fx + 52)},88 ${f(fx + 50)},104" fill="none" stroke="${shade}" stroke-width="3.4" opacity="${f(id.age * 0.6)}" stroke-linecap="round" filter="url(#b2)"/>`;
  return g;
}

export function drawBeard({ id, shade, fx }, r) {
  if (id.beard === 'none') return '';
  let g = '';
  const full = id.beard === 'full',
    bp =
      id.beard === 'goatee'
        ? `M-46,88Q0,70 46,88Q58,130 40,190H-40Q-58,130 -46,88Z`
        : `M-150,-6L-110,0C-106,60 -84,82 -52,84Q0,66 52,84C84,82 106,60 110,0L150,-6V210H-150Z`;
  g += `<path d="${bp}" fill="${mix(id.hairCol, shade, full ? 0.12 : 0.3)}" opacity="${full || id.beard === 'goatee' ? 0.88 : 0.34}" filter="url(#${full || id.beard === 'goatee' ? 'b2' : 'b6'})"/>`;
  if (full || id.beard === 'goatee')
    for (let i = 0; i < 90; i++) {
      const a = (r() - 0.5) * 2,
        x = a * 100,
        y = 100 + r() * 76 - Math.abs(a) * 46;
      if (Math.abs(x - fx) < 42 && y < 128) continue;
      if (id.beard === 'goatee' && Math.abs(x) > 46) continue;
      g += `<path d="M${f(x)},${f(y)}q${f(a * 3)},7 ${f(a * 2)},13" fill="none" stroke="${mix(id.hairCol, r() < 0.5 ? '#0d070c' : '#ffe6c8', 0.25)}" stroke-width="2" opacity=".5" stroke-linecap="round"/>`;
    }
  return g;
}

export function drawMouth({ id, man, shade, lipc, fx, ch }, smile) {
  const w = 32 + id.lip * 7 + (smile ? 7 : 0),
    mx = fx * 1.15 + ch * 0.3,
    my = 107,
    up = smile ? -8 : -4,
    fl = man ? 10 : 14 + id.lip * 4;
  return (
    `<g transform="translate(${f(mx)},${my})">` +
    (smile
      ? `<path d="M${-w},${up}Q-${w * 0.45},-12 -7,-11Q0,-8 7,-11Q${w * 0.45},-12 ${w},${up}Q${w * 0.62},${fl + 14} 0,${fl + 15}Q-${w * 0.62},${fl + 14} ${-w},${up}Z" fill="${lipc}"/><path d="M${-w + 5},${up + 2}Q0,2 ${w - 5},${up + 2}Q${w * 0.55},${fl + 4} 0,${fl + 5}Q-${w * 0.55},${fl + 4} ${-w + 5},${up + 2}Z" fill="#4b1a1c"/><path d="M${-w + 7},${up + 3}Q0,2 ${w - 7},${up + 3}Q${w * 0.5},${fl - 3} 0,${fl - 2}Q-${w * 0.5},${fl - 3} ${-w + 7},${up + 3}Z" fill="#f9f3ec"/>`
      : `<path d="M${-w},${up}Q-${w * 0.45},-9 -8,-11Q0,-7 8,-11Q${w * 0.45},-9 ${w},${up}Q${w * 0.4},3 0,3Q-${w * 0.4},3 ${-w},${up}Z" fill="${mix(lipc, shade, 0.3)}"/><path d="M${-w},${up}Q-${w * 0.4},3 0,3Q${w * 0.4},3 ${w},${up}Q${w * 0.55},${fl} 0,${fl + 1}Q-${w * 0.55},${fl} ${-w},${up}Z" fill="${lipc}"/><path d="M${-w - 3},${up - 2}Q-${w * 0.4},3.6 0,3Q${w * 0.4},3.6 ${w + 3},${up - 2}" fill="none" stroke="${mix(lipc, '#3a1014', 0.6)}" stroke-width="3" stroke-linecap="round"/>`) +
    `<ellipse cx="-6" cy="${fl - (smile ? -9 : 6)}" rx="12" ry="3" fill="#fff" opacity="${man ? 0.1 : 0.3}" filter="url(#b2)"/><path d="M-20,${fl + 19}Q0,${fl + 25} 20,${fl + 19}" fill="none" stroke="${shade}" stroke-width="5" opacity=".4" filter="url(#b2)"/></g></g>`
  );
}

export function drawGlasses({ id, fx }, sun, r) {
  if (!id.glasses && !sun) return '';
  const gc = sun ? '#1a1216' : pick(r, ['#2a1b1a', '#6b4326', '#1f2a3d']);
  const lens = (x) =>
    `<rect x="${f(x - 40)}" y="-27" width="80" height="60" rx="${id.jaw > 0.5 ? 28 : 18}" fill="${sun ? '#20141c' : '#ffffff'}" fill-opacity="${sun ? 0.93 : 0.1}" stroke="${gc}" stroke-width="5.5"/>` +
    (sun
      ? `<path d="M${f(x - 26)},18L${f(x + 4)},-20h16L${f(x - 8)},24Z" fill="#fff" opacity=".13"/>`
      : '');
  return (
    lens(fx - 52) +
    lens(fx + 52) +
    `<path d="M${f(fx - 12)},-6Q${f(fx)},-14 ${f(fx + 12)},-6M${f(fx - 92)},-8L-118,-2M${f(fx + 92)},-8L118,-2" fill="none" stroke="${gc}" stroke-width="5.5"/>`
  );
}
