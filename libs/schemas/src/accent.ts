const LIGHT_GROUND = '#f6f2ee';
const DARK_GROUND = '#2d2036';
const WHITE = '#ffffff';
/** WCAG 2 AA requires a contrast of 4.5. The additional 0.05 allows for rounding of colours. */
const READABLE = 4.55;

const STEPS: readonly (readonly [lightness: number, chroma: number])[] = [
  [0.965, 0.14],
  [0.92, 0.32],
  [0.85, 0.62],
  [0.775, 0.86],
  [0.69, 0.96],
  [0.6, 1],
  [0.52, 1],
  [0.445, 0.86],
  [0.375, 0.68],
  [0.305, 0.54],
];

interface Colour {
  l: number;
  c: number;
  h: number;
}

const channels = (hex: string): [number, number, number] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const toGamma = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

function toOklch(hex: string): Colour {
  const [r, g, b] = channels(hex).map(toLinear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

function toLinearRgb({ l, c, h }: Colour): number[] {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

function toHex(colour: Colour): string {
  let { c } = colour;
  let rgb = toLinearRgb(colour);
  while (c > 0 && rgb.some((value) => value < -0.0005 || value > 1.0005))
    rgb = toLinearRgb({ ...colour, c: (c -= 0.004) });
  const digits = rgb.map((value) =>
    Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, value)))) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

const luminance = (hex: string): number => {
  const [r, g, b] = channels(hex).map(toLinear) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** WCAG 2 contrast ratios go from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function readable(colour: Colour, grounds: readonly string[], step: number): string {
  let { l } = colour;
  let hex = toHex(colour);
  while (l > 0.02 && l < 0.98 && grounds.some((ground) => contrast(hex, ground) < READABLE))
    hex = toHex({ ...colour, l: (l += step) });
  return hex;
}

export interface AccentTokens {
  both: Record<string, string>;
  dark: Record<string, string>;
}

/** All pairs of text and background colours have WCAG AA contrast. */
export function accentTokens(accent: string): AccentTokens {
  const { c, h } = toOklch(accent);
  const shade = (index: number): Colour => ({
    l: STEPS[index]?.[0] ?? 0.5,
    c: c * (STEPS[index]?.[1] ?? 1),
    h,
  });
  const shades = STEPS.map((_, index) => toHex(shade(index)));
  const soft = toHex({ l: 0.32, c: Math.min(c * 0.35, 0.05), h });
  shades[6] = readable(shade(6), [WHITE], -0.01);
  shades[7] = readable(shade(7), [WHITE, LIGHT_GROUND, shades[0] ?? WHITE], -0.01);
  shades[8] = readable(shade(8), [WHITE, shades[0] ?? WHITE, shades[1] ?? WHITE], -0.01);
  shades[3] = readable(shade(3), [DARK_GROUND, soft], 0.01);
  shades[1] = readable(shade(1), [soft, shades[7]], 0.01);
  const onPrimary = readable(
    { l: 0.24, c: Math.min(c * 0.5, 0.06), h },
    [shades[3], shades[2] ?? WHITE],
    -0.01,
  );
  return {
    both: Object.fromEntries(shades.map((hex, index) => [`--teal-${index}`, hex])),
    dark: {
      '--on-primary': onPrimary,
      '--primary-soft': soft,
      '--mine': readable({ l: 0.47, c: c * 0.8, h }, [WHITE, shades[1]], -0.01),
    },
  };
}

const declarations = (tokens: Record<string, string>): string =>
  Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** Repeats `:root` to override tokens.css in any load order. */
export function accentStyle(accent: string): string {
  const { both, dark } = accentTokens(accent);
  const own = declarations(dark);
  return `:root:root{${declarations(both)}}:root:root[data-mantine-color-scheme='dark']{${own}}@media(prefers-color-scheme:dark){:root:root:not([data-mantine-color-scheme]){${own}}}`;
}
