interface Metrics {
  /** Average advance width of a letter, weighted by its frequency in Latin text. */
  width: number;
  ascent: number;
  descent: number;
  lineGap: number;
  unitsPerEm: number;
}

const FIGTREE = { ascent: 950, descent: 250, lineGap: 0, unitsPerEm: 1000 };
const ARIAL = { ascent: 1854, descent: 434, lineGap: 67, unitsPerEm: 2048 };
const ROBOTO = { ascent: 1900, descent: 500, lineGap: 0, unitsPerEm: 2048 };
const DEJAVU = { ascent: 1901, descent: 483, lineGap: 0, unitsPerEm: 2048 };

/**
 * The metrics are from @capsizecss/metrics 4.3.0. The package lacks DejaVu Sans, so its widths were
 * measured relative to Arial.
 */
const BRANDS: { family: string; weights: string; isBold: boolean; metrics: Metrics }[] = [
  { family: 'Figtree', weights: '300 599', isBold: false, metrics: { ...FIGTREE, width: 449 } },
  { family: 'Figtree', weights: '600 900', isBold: true, metrics: { ...FIGTREE, width: 458 } },
  {
    family: 'Bricolage',
    weights: '200 800',
    isBold: true,
    metrics: { ascent: 930, descent: 270, lineGap: 0, unitsPerEm: 1000, width: 489 },
  },
];

interface LocalFont {
  name: string;
  regular: { names: string[]; metrics: Metrics };
  bold: { names: string[]; metrics: Metrics };
}

/** Fonts of Windows and Apple, of Android, and of Linux. */
const LOCAL_FONTS: LocalFont[] = [
  {
    name: 'Arial',
    regular: { names: ['Arial', 'Liberation Sans'], metrics: { ...ARIAL, width: 913 } },
    bold: { names: ['Arial Bold', 'Liberation Sans Bold'], metrics: { ...ARIAL, width: 983 } },
  },
  {
    name: 'Roboto',
    regular: { names: ['Roboto'], metrics: { ...ROBOTO, width: 911 } },
    bold: { names: ['Roboto Bold'], metrics: { ...ROBOTO, width: 926 } },
  },
  {
    name: 'DejaVu',
    regular: { names: ['DejaVu Sans'], metrics: { ...DEJAVU, width: 1036 } },
    bold: { names: ['DejaVu Sans Bold'], metrics: { ...DEJAVU, width: 1176 } },
  },
];

const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;

/**
 * Local fonts get the metrics of the brand fonts, so that the page does not jump when a brand font
 * arrives.
 */
export const fallbackFaces = (): string =>
  BRANDS.flatMap(({ family, weights, isBold, metrics: brand }) =>
    LOCAL_FONTS.map(({ name, regular, bold }) => {
      const { names, metrics: local } = isBold ? bold : regular;
      const size = brand.width / brand.unitsPerEm / (local.width / local.unitsPerEm);
      const adjusted = (value: number): string => percent(value / (brand.unitsPerEm * size));
      return `@font-face {
  font-family: '${family} ${name}';
  src: ${names.map((each) => `local('${each}')`).join(', ')};
  font-weight: ${weights};
  size-adjust: ${percent(size)};
  ascent-override: ${adjusted(brand.ascent)};
  descent-override: ${adjusted(brand.descent)};
  line-gap-override: ${adjusted(brand.lineGap)};
}
`;
    }),
  ).join('');
