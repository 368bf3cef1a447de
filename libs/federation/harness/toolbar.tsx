import { LOCALES } from '@duet/schemas/locales';
import type { Locale } from '@duet/schemas/locales';
import type { Tier } from '../src/fixtures';
import classes from './toolbar.module.css';

export interface Choice {
  route: string;
  locale: Locale;
  tier: Tier;
}

const SCHEME = 'duet-color-scheme';
const TIERS: Tier[] = ['visitor', 'free', 'paid'];
const SCHEMES = ['light', 'dark'];

export function Toolbar({ choice, routes }: { choice: Choice; routes: readonly string[] }) {
  const go = (change: Partial<Choice>) =>
    location.assign(`?${new URLSearchParams({ ...choice, ...change })}`);
  const scheme =
    localStorage.getItem(SCHEME) ??
    (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  const paint = (value: string) => {
    localStorage.setItem(SCHEME, value);
    location.reload();
  };
  return (
    <nav className={classes.bar} aria-label="Harness">
      <Choices
        label="Route"
        value={choice.route}
        options={routes}
        onChange={(route) => go({ route })}
      />
      <Choices
        label="Language"
        value={choice.locale}
        options={LOCALES}
        onChange={(locale) => go({ locale: locale as Locale })}
      />
      <Choices
        label="Member"
        value={choice.tier}
        options={TIERS}
        onChange={(tier) => go({ tier: tier as Tier })}
      />
      <Choices label="Scheme" value={scheme} options={SCHEMES} onChange={paint} />
      <a href="/kit">Kit</a>
    </nav>
  );
}

interface ChoicesProps {
  label: string;
  value: string;
  options: readonly string[];
  onChange: (value: string) => void;
}

const Choices = ({ label, value, options, onChange }: ChoicesProps) => (
  <label>
    {label}{' '}
    <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  </label>
);
