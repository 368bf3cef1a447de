import { accentTokens, contrast } from './accent';

const LIGHT = { bg: '#fdfbf9', sunk: '#f6f2ee', surface: '#ffffff' };
const DARK = { bg: '#1b1222', sunk: '#150d1b', surface: '#241a2c', surface2: '#2d2036' };
const ACCENTS = [
  '#d9480f',
  '#0b7770',
  '#ffd400',
  '#1c7ed6',
  '#111111',
  '#ffffff',
  '#7048e8',
  '#00ff66',
  '#e03131',
  '#808080',
];

describe.each(ACCENTS)('tokens derived from the accent %s', (accent) => {
  const { both, dark } = accentTokens(accent);
  const shade = (index: number) => both[`--teal-${index}`] ?? '';
  const own = (name: string) => dark[name] ?? '';

  test('have ten shades, each darker than the previous shade', () => {
    const brightness = Array.from({ length: 10 }, (_, index) => contrast(shade(index), '#000000'));
    expect(brightness).toEqual(brightness.toSorted((a, b) => b - a));
    expect(new Set(brightness).size).toBe(10);
  });

  test('have WCAG AA contrast in the light scheme', () => {
    const [primary, primaryHover, primaryText, soft, onSoft] = [
      shade(6),
      shade(7),
      shade(7),
      shade(0),
      shade(8),
    ];
    const pairs = [
      [primary, '#ffffff'],
      [primaryHover, '#ffffff'],
      [primaryText, LIGHT.bg],
      [primaryText, LIGHT.sunk],
      [primaryText, LIGHT.surface],
      [primaryText, soft],
      [onSoft, soft],
      ['#ffffff', shade(7)],
      [shade(1), shade(7)],
    ] as const;
    for (const [one, other] of pairs)
      expect(`${one} on ${other}: ${contrast(one, other) >= 4.5}`).toBe(`${one} on ${other}: true`);
  });

  test('have WCAG AA contrast in the dark scheme', () => {
    const [primary, hover, onPrimary] = [shade(3), shade(2), own('--on-primary')];
    const pairs = [
      [onPrimary, primary],
      [onPrimary, hover],
      [primary, DARK.bg],
      [primary, DARK.sunk],
      [primary, DARK.surface],
      [primary, DARK.surface2],
      [primary, own('--primary-soft')],
      [shade(1), own('--primary-soft')],
      ['#ffffff', own('--mine')],
      [shade(1), own('--mine')],
    ] as const;
    for (const [one, other] of pairs)
      expect(`${one} on ${other}: ${contrast(one, other) >= 4.5}`).toBe(`${one} on ${other}: true`);
  });
});

test('contrast returns the WCAG contrast ratio of two colours', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#0b7770', '#ffffff')).toBeCloseTo(5.4, 1);
});

test('accentTokens keeps the hue of an orange accent', () => {
  const { both } = accentTokens('#d9480f');
  const [r, g, b] = [1, 3, 5].map((at) =>
    Number.parseInt((both['--teal-6'] ?? '').slice(at, at + 2), 16),
  );
  expect(r).toBeGreaterThan((g ?? 0) * 2);
  expect(g).toBeGreaterThan(b ?? 0);
});
