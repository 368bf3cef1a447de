import { createTheme } from '@mantine/core';
import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';

const tuple = (name: string): MantineColorsTuple =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(
    (shade) => `var(--${name}-${shade})`,
  ) as unknown as MantineColorsTuple;

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 6, dark: 3 },
  colors: {
    teal: tuple('teal'),
    pink: tuple('pink'),
    purple: tuple('purple'),
    gray: tuple('neutral'),
    dark: tuple('dark'),
  },
  black: '#211823',
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '700', textWrap: 'balance' },
  defaultRadius: 'md',
  radius: { xs: '8px', sm: '12px', md: '16px', lg: '22px', xl: '32px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: { sm: 'var(--sh-1)', md: 'var(--sh-2)', xl: 'var(--sh-3)' },
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  respectReducedMotion: true,
});

const shared = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--dim)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-primary-color-filled': 'var(--primary)',
  '--mantine-primary-color-filled-hover': 'var(--primary-hover)',
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: shared,
  dark: shared,
});
