import { accentTokens } from '@duet/schemas/accent';
import type { CSSProperties } from 'react';

const TEAL = '#0b7770';

export interface MailColours {
  primary: string;
  onPrimary: string;
  link: string;
  dark: { primary: string; onPrimary: string };
}

const known = new Map<string, MailColours>();

export function getColours(accent: string | null): MailColours {
  const key = accent ?? TEAL;
  const colours = known.get(key) ?? derive(key);
  known.set(key, colours);
  return colours;
}

function derive(accent: string): MailColours {
  const { both, dark } = accentTokens(accent);
  const shade = (index: number): string => both[`--teal-${index}`] ?? TEAL;
  return {
    primary: shade(6),
    onPrimary: '#ffffff',
    link: shade(7),
    dark: { primary: shade(3), onPrimary: dark['--on-primary'] ?? '#072a29' },
  };
}

const FONT = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const paragraph: CSSProperties = {
  margin: '0 0 16px',
  fontSize: 16,
  lineHeight: '24px',
  color: '#211823',
};

export const styles = {
  body: { margin: 0, padding: 0, backgroundColor: '#f6f2ee', fontFamily: FONT, color: '#211823' },
  frame: { width: '100%', maxWidth: 552, margin: '0 auto', padding: '24px 16px 40px' },
  brand: { padding: '0 8px 16px' },
  brandName: {
    fontSize: 22,
    fontWeight: 700,
    letterSpacing: '-.02em',
    color: '#321742',
    textDecoration: 'none',
    verticalAlign: 'middle',
  },
  mark: { display: 'inline-block', width: 17, height: 17, verticalAlign: 'middle' },
  card: { backgroundColor: '#ffffff', borderRadius: 22, padding: '32px 28px', width: '100%' },
  heading: {
    margin: '0 0 16px',
    fontSize: 24,
    lineHeight: '30px',
    fontWeight: 700,
    letterSpacing: '-.025em',
    color: '#211823',
  },
  paragraph,
  panel: {
    backgroundColor: '#f6f2ee',
    borderRadius: 16,
    padding: '16px 20px 4px',
    margin: '0 0 16px',
    width: '100%',
  },
  panelText: { ...paragraph, margin: '0 0 12px', overflowWrap: 'anywhere' },
  action: { margin: '24px 0' },
  button: {
    borderRadius: 999,
    padding: '14px 28px',
    fontSize: 16,
    lineHeight: '20px',
    fontWeight: 650,
    textAlign: 'center',
  },
  small: { margin: '0 0 4px', fontSize: 13, lineHeight: '19px', color: '#6c6068' },
  address: { margin: '0 0 16px', fontSize: 13, lineHeight: '19px', overflowWrap: 'anywhere' },
  footer: { padding: '20px 8px 0' },
  footerText: { margin: '0 0 8px', fontSize: 13, lineHeight: '19px', color: '#6c6068' },
} satisfies Record<string, CSSProperties>;

export const darkSheet = ({ dark }: MailColours): string => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .inner { padding: 24px 20px !important; } .button { display: block !important; } }
@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: #1b1222 !important; }
  .card { background-color: #241a2c !important; }
  .panel { background-color: #2d2036 !important; }
  .ink { color: #f4eef5 !important; }
  .dim { color: #b2a3b8 !important; }
  .link { color: ${dark.primary} !important; }
  .button { background-color: ${dark.primary} !important; color: ${dark.onPrimary} !important; }
}`;
